package org.syncline.lab.study;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.SteadyState;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A row for each cell that was measured: its forks, its times with their spread, when steady. */
public final class MeasuredCells {

    static final String TITLE = "Forks, spread and when steady";

    /** How the times and the words of a row are meant, a sentence. */
    public static final String MEANING =
            "Times of calls are of one call, those of synchronisations, of signing and of lists of"
                    + " the whole; in brackets 95 % intervals by bootstrap over forks and"
                    + " iterations, but over the iterations alone where there is one fork, so that"
                    + " they cover neither how forks differ nor a drift of the machine; "
                    + Figures.WIDE_MEANS
                    + "; "
                    + SteadyState.SECOND_HALF_MEANS
                    + ".";

    private static final long SEED = 1;
    private static final double MILLIS = 1e3;

    private MeasuredCells() {}

    static Table table(List<Experiment> experiments, Results results) throws IOException {
        List<List<Cell>> rows = new ArrayList<>();
        for (Results.Measured each : results.measured(experiments)) {
            rows.add(row(each.cell(), each.sample()));
        }
        return new Table(TITLE, columns(), rows, List.of(MEANING));
    }

    public static List<Column> columns() {
        return List.of(
                Column.text("cell", "cell"),
                Column.count("forks", "forks"),
                Column.count("iterations", "iterations"),
                Column.estimated("first", "first", "ms"),
                Column.estimated("median", "median", "ms"),
                Column.estimated("mean", "mean", "ms"),
                Column.estimated("deviation", "deviation of iterations", "ms"),
                Column.text("steady", "steady"));
    }

    /** Returns the row of a cell: the first iteration, and the others after their warm-up. */
    public static List<Cell> row(ExperimentCell cell, TimeSample sample) {
        TimeSample trimmed = sample.trimmed();
        Estimates estimates = Estimates.of(trimmed, SEED);
        double per = MILLIS / calls(cell.work());
        return List.of(
                Cell.text(CellText.of(cell)),
                Cell.count(estimates.forks()),
                Cell.count(estimates.iterations()),
                Cell.estimated(
                        trimmed.firstCalls()
                                .map(first -> Estimates.of(first, SEED).median().times(MILLIS))),
                Cell.estimated(Optional.of(estimates.median().times(per))),
                Cell.estimated(Optional.of(estimates.mean().times(per))),
                Cell.estimated(estimates.deviation().flatMap(it -> scaled(it, per))),
                Cell.text(trimmed.steadiness().words()));
    }

    private static Optional<Estimate> scaled(Estimate estimate, double factor) {
        return estimate.value() > 0 ? Optional.of(estimate.times(factor)) : Optional.empty();
    }

    /** Returns how many calls an iteration has, whose time is that of one. */
    public static double calls(Work work) {
        return switch (work) {
            case Work.Calls calls -> calls.calls();
            case Work.Tunnelled tunnelled -> tunnelled.calls();
            case Work.OnOneCore confined -> confined.calls().calls();
            case Work.Loops loops -> loops.together().calls();
            case Work.Copies copies -> copies.calls();
            case Work.Echo echo -> echo.calls();
            case Work.Objects objects -> objects.times();
            case Work.SomeObjects objects -> objects.times();
            case Work.Sync sync -> 1;
            case Work.Signing signing -> 1;
            case Work.Ceiling ceiling -> 1;
            case Work.Lists lists -> 1;
        };
    }
}
