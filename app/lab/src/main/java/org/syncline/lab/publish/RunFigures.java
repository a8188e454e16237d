package org.syncline.lab.publish;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;
import org.syncline.lab.advice.CellPredictions;
import org.syncline.lab.advice.Expectation;
import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkState;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.history.CellFailure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.SteadyState;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.MeasuredCells;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.PhaseSums;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The figures of a run that may still be under way: a row for each cell of its matrix, those that
 * are not measured yet and those that cannot be measured included. Immutable; each step returns new
 * figures, and only the cell that a fork has just measured is read and computed again.
 *
 * <p>Seconds are of one iteration after its warm-up was left out; those of calls are of one call.
 *
 * @param run its number in the history
 * @param rows in the order of the tables
 */
public record RunFigures(long run, String name, List<Row> rows) {

    private static final Logger LOG = System.getLogger(RunFigures.class.getName());
    private static final long SEED = 1;
    private static final double MILLIS = 1e3;
    private static final String CHART = "Median time";

    /**
     * The figures of one cell.
     *
     * @param times empty until a fork was done
     * @param expected what earlier runs let expect, or why nothing; empty for other work than
     *     synchronising, without times, and before {@link #predicted}
     * @param remark why figures are missing; may be empty
     */
    public record Row(
            ExperimentCell cell,
            Optional<CellTimes> times,
            Optional<Expectation> expected,
            String remark) {

        static Row notMeasured(ExperimentCell cell, String remark) {
            return new Row(cell, Optional.empty(), Optional.empty(), PrintableText.line(remark));
        }

        private Row with(String another) {
            String words = remark.isEmpty() ? another : remark + "; " + another;
            return new Row(cell, times, expected, PrintableText.line(words));
        }

        private Row with(PhaseSums sums) {
            return sums.fault().map(this::with).orElse(this);
        }

        private Row with(CellPredictions.@Nullable Prediction prediction) {
            return new Row(
                    cell,
                    times,
                    Optional.ofNullable(prediction).map(CellPredictions.Prediction::expected),
                    remark);
        }

        /** Returns the seconds that earlier runs let expect. */
        private Optional<Estimate> predicted() {
            return expected.flatMap(Expectation::advice)
                    .map(it -> new Estimate(it.seconds(), it.likely()));
        }

        private boolean isBounded() {
            return predicted().flatMap(Estimate::interval).isPresent();
        }
    }

    /**
     * The times of the forks that were done.
     *
     * @param iterations measured ones of all forks together
     * @param first seconds of the forks' first iterations
     * @param median seconds, with the 95 % interval
     * @param steady since when the forks were steady, in words
     */
    public record CellTimes(
            int forks, int iterations, Optional<Estimate> first, Estimate median, String steady) {

        static CellTimes of(TimeSample sample, double calls) {
            TimeSample trimmed = sample.trimmed();
            Estimates estimates = Estimates.of(trimmed, SEED);
            return new CellTimes(
                    estimates.forks(),
                    estimates.iterations(),
                    trimmed.firstCalls().map(first -> Estimates.of(first, SEED).median()),
                    estimates.median().times(1 / calls),
                    trimmed.steadiness().words());
        }
    }

    public RunFigures {
        rows = List.copyOf(rows);
    }

    /** Returns the figures of a run that has just begun. */
    public static RunFigures begun(long run, Experiment experiment, List<Matrix.Refused> refused) {
        List<Row> rows = new ArrayList<>();
        experiment.cells().forEach(cell -> rows.add(Row.notMeasured(cell, "")));
        refused.forEach(each -> rows.add(Row.notMeasured(each.cell(), each.reason())));
        return new RunFigures(run, experiment.name(), rows);
    }

    /** Returns the figures of a run that is about to go on. */
    public static RunFigures resumed(StoredRuns stored, long run) throws IOException {
        return stored(stored, run, false);
    }

    /** Returns the figures of an earlier run, with how many forks of a cell are missing. */
    public static RunFigures stored(StoredRuns stored, long run) throws IOException {
        return stored(stored, run, true);
    }

    private static RunFigures stored(StoredRuns stored, long run, boolean ended)
            throws IOException {
        Experiment experiment = stored.experiment(run);
        Map<ExperimentCell, TimeSample> samples = stored.samples(run, ForkLine.TOTAL);
        Map<ExperimentCell, List<String>> failures =
                stored.failures(run).stream()
                        .collect(
                                Collectors.groupingBy(
                                        CellFailure::cell,
                                        Collectors.mapping(
                                                CellFailure::reason, Collectors.toList())));
        Map<ExperimentCell, PhaseSums> sums = stored.phaseSums(run);
        List<Row> rows = new ArrayList<>();
        for (ExperimentCell cell : experiment.cells()) {
            List<String> reasons = failures.getOrDefault(cell, List.of());
            Row row =
                    row(cell, Optional.ofNullable(samples.get(cell)), reasons)
                            .with(sums.getOrDefault(cell, PhaseSums.NONE));
            int all = experiment.effort().forks();
            int missing = all - reasons.size() - row.times().map(CellTimes::forks).orElse(0);
            rows.add(ended && missing > 0 ? row.with(missing(missing, all)) : row);
        }
        stored.refused(run).forEach(each -> rows.add(Row.notMeasured(each.cell(), each.reason())));
        return new RunFigures(run, experiment.name(), rows);
    }

    private static String missing(int forks, int all) {
        return forks == all ? "not measured" : forks + " of " + all + " forks missing";
    }

    /** Returns these figures with those of a cell as the history has them now. */
    public RunFigures measured(StoredRuns stored, ExperimentCell cell) throws IOException {
        List<String> failures =
                stored.failures(run).stream()
                        .filter(failure -> failure.cell().equals(cell))
                        .map(CellFailure::reason)
                        .toList();
        Row now =
                row(cell, stored.sample(run, cell, ForkLine.TOTAL), failures)
                        .with(stored.phaseSums(run).getOrDefault(cell, PhaseSums.NONE));
        return mapped(row -> row.cell().equals(cell) ? now : row);
    }

    private static Row row(
            ExperimentCell cell, Optional<TimeSample> sample, List<String> failures) {
        return new Row(
                cell,
                sample.map(it -> CellTimes.of(it, MeasuredCells.calls(cell.work()))),
                Optional.empty(),
                PrintableText.line(failures.isEmpty() ? "" : failed(failures)));
    }

    private static String failed(List<String> reasons) {
        return (reasons.size() == 1 ? "a fork failed: " : reasons.size() + " forks failed: ")
                + reasons.getFirst();
    }

    /** Returns these figures with the reasons why cells have fewer forks than they should. */
    public RunFigures ended(ExperimentResult result) {
        return mapped(
                row ->
                        result.incomplete().stream()
                                .filter(forks -> forks.cell().equals(row.cell()))
                                .findFirst()
                                .map(forks -> remarked(row, forks))
                                .orElse(row));
    }

    /** A cell that was given up has failed, and its failure says why. */
    private static Row remarked(Row row, ExperimentResult.CellForks forks) {
        Row remarked = row;
        for (ForkState.Cause cause : ForkState.Cause.values()) {
            if (cause != ForkState.Cause.GIVEN_UP
                    && forks.forks().contains(new ForkState.NotRun(cause))) {
                remarked = remarked.with(cause.words());
            }
        }
        return remarked;
    }

    /**
     * Returns these figures with what earlier runs let expect of each synchronisation.
     *
     * @param history that has the run
     */
    public RunFigures predicted(HistoryStore history) {
        try {
            Map<ExperimentCell, CellPredictions.Prediction> predictions =
                    CellPredictions.of(history, run);
            return mapped(row -> row.with(predictions.get(row.cell())));
        } catch (IOException e) {
            // What was measured is worth showing without.
            LOG.log(Logger.Level.DEBUG, "nothing is predicted: {0}", e.getMessage());
            return this;
        }
    }

    private boolean isPredicted() {
        return rows.stream().anyMatch(row -> row.predicted().isPresent());
    }

    private RunFigures mapped(UnaryOperator<Row> change) {
        return new RunFigures(run, name, rows.stream().map(change).toList());
    }

    /** Returns a row for each cell, in milliseconds, with a column for each axis that varies. */
    public Table table() {
        CellLabels labels = labels();
        List<String> notes = new ArrayList<>();
        labels.note().ifPresent(notes::add);
        notes.add(
                "Median and first iteration with their 95 % intervals by bootstrap over forks and"
                        + " iterations, without the warm-up; "
                        + Figures.WIDE_MEANS
                        + "; "
                        + SteadyState.SECOND_HALF_MEANS
                        + ". Each fork is a client JVM with a server JVM of its own.");
        if (isPredicted()) {
            notes.add(PredictionTable.note(rows.stream().anyMatch(Row::isBounded)));
        }
        notes.addAll(words());
        return new Table(
                "Run " + run + ": " + name,
                columns(labels),
                rows.stream().map(row -> cells(row, labels)).toList(),
                notes);
    }

    /** Returns by what cells were predicted that runs like them alone do not tell, or why not. */
    private List<String> words() {
        Map<String, List<Row>> byWords = new LinkedHashMap<>();
        for (Row row : rows) {
            row.expected()
                    .filter(it -> !it.words().isEmpty())
                    .ifPresent(
                            it ->
                                    byWords.computeIfAbsent(told(it), w -> new ArrayList<>())
                                            .add(row));
        }
        List<String> words = new ArrayList<>();
        byWords.forEach(
                (told, of) ->
                        words.add(
                                "Of %d %s %s."
                                        .formatted(
                                                of.size(),
                                                of.size() == 1 ? "cell" : "cells",
                                                told)));
        return words;
    }

    private static String told(Expectation expected) {
        return (expected.advice().isPresent() ? "the time is predicted " : "none is predicted: ")
                + expected.words();
    }

    private List<Column> columns(CellLabels labels) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.text("work", labels.areSyncs() ? "corpus" : "work"));
        labels.varying().forEach(each -> columns.add(Column.text(each.title(), each.title())));
        columns.add(Column.text("transport", "transport"));
        Column link = Column.text("link", "link");
        if (labels.differInLinks()) {
            columns.add(link);
        }
        columns.add(Column.estimated("median", "median", "ms"));
        if (isPredicted()) {
            columns.add(Column.estimated("predicted", "predicted", "ms"));
        }
        columns.add(Column.text("remark", "remark"));
        columns.add(Column.text("steady", "steady"));
        columns.add(Column.count("forks", "forks"));
        columns.add(Column.count("iterations", "iterations"));
        columns.add(Column.estimated("first", "first", "ms"));
        if (!labels.differInLinks()) {
            columns.add(link);
        }
        return columns;
    }

    private List<Cell> cells(Row row, CellLabels labels) {
        Optional<CellTimes> times = row.times();
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.text(labels.work(row.cell())));
        labels.varying().forEach(each -> cells.add(Cell.text(labels.value(each, row.cell()))));
        cells.add(Cell.text(row.cell().transport()));
        Cell link = Cell.text(row.cell().link());
        if (labels.differInLinks()) {
            cells.add(link);
        }
        cells.add(Cell.estimated(times.map(it -> it.median().times(MILLIS))));
        if (isPredicted()) {
            cells.add(Cell.estimated(row.predicted().map(it -> it.times(MILLIS))));
        }
        cells.add(row.remark().isEmpty() ? Cell.ABSENT : Cell.text(row.remark()));
        cells.add(times.map(it -> Cell.text(it.steady())).orElse(Cell.ABSENT));
        cells.add(Cell.count(times.map(CellTimes::forks).orElse(0)));
        cells.add(Cell.count(times.map(CellTimes::iterations).orElse(0)));
        cells.add(Cell.estimated(times.flatMap(CellTimes::first).map(it -> it.times(MILLIS))));
        if (!labels.differInLinks()) {
            cells.add(link);
        }
        return cells;
    }

    private CellLabels labels() {
        return new CellLabels(rows.stream().map(Row::cell).toList());
    }

    /** Returns the medians with their intervals, work × transport. */
    public Chart.Grouped chart() {
        CellLabels labels = labels();
        Map<String, Map<String, Row>> byCategory = new LinkedHashMap<>();
        for (Row row : rows) {
            byCategory
                    .computeIfAbsent(labels.category(row.cell()), category -> new HashMap<>())
                    .putIfAbsent(row.cell().transport(), row);
        }
        List<Chart.Bars> bars =
                rows.stream()
                        .map(row -> row.cell().transport())
                        .distinct()
                        .map(
                                transport ->
                                        new Chart.Bars(
                                                transport,
                                                byCategory.values().stream()
                                                        .map(group -> bar(group.get(transport)))
                                                        .toList()))
                        .toList();
        return Chart.Grouped.ofFigures(
                CHART, "median time", Unit.SECONDS, List.copyOf(byCategory.keySet()), bars);
    }

    private static Optional<Chart.Bar> bar(@Nullable Row row) {
        return Optional.ofNullable(row)
                .flatMap(Row::times)
                .map(times -> Chart.Bar.of(times.median()));
    }
}
