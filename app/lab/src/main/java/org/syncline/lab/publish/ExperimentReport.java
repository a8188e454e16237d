package org.syncline.lab.publish;

import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.TimeText;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.MeasuredCells;
import org.syncline.lab.study.PhaseTable;
import org.syncline.lab.study.Results;
import org.syncline.lab.study.SingleCalls;
import org.syncline.lab.study.StoredResults;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.TransportRatios;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The report of a run that belongs to no study: its cells, what was predicted of them, ratios
 * between transports, lines over sizes, where the time goes, percentiles and outliers, charts that
 * fit its matrix, and what its figures stand on.
 */
final class ExperimentReport {

    private static final long SEED = 1;
    private static final int MOST_NAMED = 6;

    private final StoredRun run;
    private final Experiment experiment;
    private final Map<ExperimentCell, TimeSample> steady = new LinkedHashMap<>();

    private ExperimentReport(StoredRuns stored, long number) throws IOException {
        run = stored.run(number);
        experiment = stored.experiment(number);
        stored.samples(number, ForkLine.TOTAL)
                .forEach((cell, sample) -> steady.put(cell, sample.trimmed()));
    }

    static StudyReport of(HistoryStore history, long number) throws IOException {
        StoredRuns stored = history.runs();
        ExperimentReport report = new ExperimentReport(stored, number);
        MatrixCharts charts = new MatrixCharts(report.medians());
        List<Experiment> experiments = List.of(report.experiment);
        Results results =
                new StoredResults(stored, Map.of(report.experiment.name(), number), Map.of());
        List<Table> tables = new ArrayList<>();
        tables.add(RunTables.run(stored, number));
        Stream.of(
                        PredictionTable.ofRun(history, number),
                        WayRatios.table(stored, number),
                        TransportRatios.table(
                                report.experiment.cells().stream()
                                        .map(ExperimentCell::transport)
                                        .distinct()
                                        .toList(),
                                results.measured(experiments),
                                CellText::of),
                        SizeCurves.table(charts.curves()),
                        PhaseTable.table(experiments, results),
                        SingleCalls.table(experiments, results))
                .filter(table -> !table.rows().isEmpty())
                .forEach(tables::add);
        return new StudyReport(report.title(), tables, charts.charts(), List.of(), report.notes());
    }

    private String title() {
        return (run.command().isPresent() ? "Run of " : "Experiment ") + run.title();
    }

    private Map<ExperimentCell, Estimate> medians() {
        Map<ExperimentCell, Estimate> medians = new LinkedHashMap<>();
        steady.forEach(
                (cell, sample) ->
                        medians.put(
                                cell,
                                Estimates.of(sample, SEED)
                                        .median()
                                        .times(1 / MeasuredCells.calls(cell.work()))));
        return medians;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(asked());
        Map<String, List<String>> unsteady = new LinkedHashMap<>();
        steady.forEach(
                (cell, sample) -> {
                    if (!sample.steadiness().isSteadyAtItsFastest()) {
                        unsteady.computeIfAbsent(
                                        sample.steadiness().words(), words -> new ArrayList<>())
                                .add(CellText.of(cell));
                    }
                });
        unsteady.forEach((words, cells) -> notes.add(words + ": " + some(cells) + "."));
        if (unsteady.isEmpty() && !steady.isEmpty()) {
            notes.add("Every cell that was measured came to a steady state.");
        }
        return notes;
    }

    /** The table of cells has the steadiness of each. */
    private static String some(List<String> cells) {
        int more = cells.size() - MOST_NAMED;
        return more <= 0
                ? String.join("; ", cells)
                : String.join("; ", cells.subList(0, MOST_NAMED)) + " and " + more + " more";
    }

    private String asked() {
        CellEffort effort = experiment.effort();
        String times =
                effort.least().isZero()
                        ? ""
                        : ", for at least "
                                + TimeText.of(effort.least())
                                + (effort.most().equals(effort.least())
                                        ? ""
                                        : " and, until it levels, at most "
                                                + TimeText.of(effort.most()));
        return "Asked of each of %d cells: %d forks, each with %d iterations to warm up and %d that count%s. Seed %d."
                .formatted(
                        experiment.cells().size(),
                        effort.forks(),
                        effort.warmUps(),
                        effort.iterations(),
                        times,
                        experiment.seed());
    }
}
