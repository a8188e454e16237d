package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.CallOutliers;
import org.syncline.lab.stats.LatencyPercentiles;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The table that every report has beside its own: percentiles, and outliers, of all cells. */
public final class SingleCalls {

    static final String TITLE = "Percentiles and outliers";

    /** The index of the first column of calls, which work without calls does not have. */
    private static final int COUNT_OF_CALLS = 4;

    private static final List<String> NOTES =
            List.of(
                    "Outliers lie beyond Tukey's fences, 1.5 interquartile ranges from the"
                            + " quartiles, far ones beyond 3; all are in every figure. Iterations"
                            + " are the steady ones, or those of the second half of a fork without"
                            + " a steady state.",
                    "Calls are the single calls of these iterations, by whole stretches of up to a"
                            + " sixteenth of a fork; runs of earlier versions kept no stretches,"
                            + " and all their calls are among them. With several calls in flight"
                            + " one in seventeen is noted, in runs of earlier versions each, and"
                            + " counts until its result was taken. Other work than calls of the"
                            + " probe has none. Those of all forks stand together, so that a fast"
                            + " fork, which calls more often, weighs more.",
                    "Percentiles of calls stand where at least five calls lie beyond: of %d for"
                                    .formatted(Statistic.P90.fewestIterations())
                            + " 90 %%, of %d for 98 %%, of %d for 99.9 %%."
                                    .formatted(
                                            Statistic.P98.fewestIterations(),
                                            Statistic.P999.fewestIterations()));

    private SingleCalls() {}

    /** Returns a row for each cell that has results, in the order of the experiments. */
    public static Table table(List<Experiment> experiments, Results results) throws IOException {
        List<List<Cell>> rows = new ArrayList<>();
        IterationPercentiles iterations = new IterationPercentiles();
        for (Results.Measured each : results.measured(experiments)) {
            iterations.add(each.cell().work(), each.sample().trimmed());
            rows.add(
                    row(
                            each.cell(),
                            each.sample(),
                            results.latencies(each.experiment(), each.cell())));
        }
        boolean calls = rows.stream().anyMatch(row -> !row.get(COUNT_OF_CALLS).equals(Cell.ABSENT));
        int width = calls ? columns().size() : COUNT_OF_CALLS;
        List<Column> columns = new ArrayList<>(columns().subList(0, width));
        columns.addAll(iterations.columns());
        for (int i = 0; i < rows.size(); i++) {
            List<Cell> row = new ArrayList<>(rows.get(i).subList(0, width));
            row.addAll(iterations.row(i));
            rows.set(i, row);
        }
        List<String> notes = new ArrayList<>(NOTES.subList(0, calls ? NOTES.size() : 1));
        if (!iterations.isEmpty()) {
            notes.add(IterationPercentiles.NOTE);
        }
        return new Table(TITLE, columns, rows, notes);
    }

    private static List<Column> columns() {
        return List.of(
                Column.text("work", "work"),
                Column.text("over", "over"),
                Column.count("iterations", "iterations"),
                Column.count("outlyingIterations", "outlying"),
                Column.count("calls", "calls"),
                Column.figure("p50", "50 %", "µs"),
                Column.figure("p90", "90 %", "µs"),
                Column.figure("p98", "98 %", "µs"),
                Column.figure("p999", "99.9 %", "µs"),
                Column.figure("most", "most", "µs"),
                Column.count("outlyingCalls", "outlying calls"),
                Column.count("farCalls", "far out"));
    }

    private static List<Cell> row(
            ExperimentCell cell, TimeSample sample, Optional<AbstractHistogram> latencies) {
        TimeSample steady = sample.trimmed();
        List<Cell> row = new ArrayList<>();
        row.add(Cell.text(CellText.of(cell.work())));
        row.add(Cell.text(over(cell)));
        row.add(Cell.count(steady.steady().length));
        row.add(Cell.count(steady.outliers().size()));
        Optional<LatencyPercentiles> calls = latencies.flatMap(LatencyPercentiles::ofNanos);
        row.add(calls.<Cell>map(it -> Cell.count(it.calls())).orElse(Cell.ABSENT));
        row.add(figure(calls.map(LatencyPercentiles::p50)));
        row.add(figure(ofEnough(calls, Statistic.P90).map(LatencyPercentiles::p90)));
        row.add(figure(ofEnough(calls, Statistic.P98).map(LatencyPercentiles::p98)));
        row.add(figure(ofEnough(calls, Statistic.P999).map(LatencyPercentiles::p999)));
        row.add(figure(calls.map(LatencyPercentiles::max)));
        Optional<CallOutliers> outliers = latencies.flatMap(CallOutliers::of);
        row.add(outliers.<Cell>map(it -> Cell.count(it.all())).orElse(Cell.ABSENT));
        row.add(outliers.<Cell>map(it -> Cell.count(it.far())).orElse(Cell.ABSENT));
        return row;
    }

    private static Optional<LatencyPercentiles> ofEnough(
            Optional<LatencyPercentiles> calls, Statistic percentile) {
        return calls.filter(it -> it.calls() >= percentile.fewestIterations());
    }

    private static String over(ExperimentCell cell) {
        return cell.link().equals(ExperimentCell.NO_LINK)
                ? cell.transport()
                : cell.transport() + ", " + cell.link();
    }

    private static Cell figure(Optional<Double> value) {
        return Cell.figure(value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty));
    }
}
