package org.syncline.lab.publish;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.history.RunComparison;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.history.TrendPoint;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.MeasuredCells;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What the runs of a history measured of the same cells, over time: a row for each cell and run.
 * Runs on other machines, or of other programs, are rows as well, and notes say what differs; runs
 * between other pairs of machines are not.
 */
public final class TrendTable {

    private static final double MILLIS = 1e3;

    private TrendTable() {}

    /** Returns the rows for the cells of one run, the oldest run of each cell first. */
    public static Table of(StoredRuns stored, long run) throws IOException {
        return of(CellTrends.of(stored, run));
    }

    static Table of(CellTrends trends) {
        List<List<Cell>> rows = new ArrayList<>();
        trends.points()
                .forEach(
                        (cell, points) ->
                                points.forEach(
                                        point -> rows.add(row(cell, point, points.getFirst()))));
        return new Table(
                "The cells of run " + trends.run().number() + " in all runs",
                List.of(
                        Column.text("cell", "cell"),
                        Column.count("run", "run"),
                        Column.text("started", "started"),
                        Column.count("forks", "forks"),
                        Column.estimated("median", "median", "ms"),
                        Column.estimated("ratio", "to its first run", ""),
                        Column.text("verdict", "it is")),
                rows,
                notes(trends.runs()));
    }

    private static List<Cell> row(ExperimentCell cell, TrendPoint point, TrendPoint first) {
        double per = MILLIS / MeasuredCells.calls(cell.work());
        Optional<TimeRatio> ratio =
                point == first ? Optional.empty() : Optional.of(point.ratioTo(first));
        return List.of(
                Cell.text(CellText.of(cell)),
                Cell.count(point.run().number()),
                Cell.text(point.run().started().toString()),
                Cell.count(point.estimates().forks()),
                Cell.estimated(Optional.of(point.estimates().median().times(per))),
                Cell.estimated(ratio.map(it -> new Estimate(it.value(), it.interval()))),
                ratio.map(it -> Cell.text(it.verdict().words())).orElse(Cell.ABSENT));
    }

    /** Returns what is not the same in all runs, by name, with the first run of each value. */
    private static List<String> notes(List<StoredRun> runs) {
        TreeSet<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(RunComparison.described(run).keySet()));
        List<String> notes = new ArrayList<>();
        for (String name : names) {
            List<String> changes = new ArrayList<>();
            String before = null;
            for (StoredRun run : runs) {
                String now = RunComparison.described(run).getOrDefault(name, "nothing");
                if (!now.equals(before)) {
                    changes.add(now + " from run " + run.number());
                }
                before = now;
            }
            if (changes.size() > 1) {
                notes.add(name + ": " + String.join(", ", changes));
            }
        }
        return notes;
    }
}
