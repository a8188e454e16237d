package org.syncline.lab.publish;

import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.List;
import java.util.Locale;

/** What recording took, for readers. */
public final class RecordingText {

    private static final double PERCENT = 100;

    private RecordingText() {}

    /** Returns sentences on the cost of forks, which their starter recorded. */
    static String ofForks(RecordingCost cost) {
        return begun(cost)
                + "; %s of a processor beside them, for storing. In one fork it was at most %s."
                        .formatted(
                                percent(cost.starter() / cost.measured()), percent(cost.worst()));
    }

    /**
     * Returns sentences on the cost of what a command measured and recorded itself.
     *
     * @param cells how many of it
     */
    public static String ofCommand(RecordingCost cost, int cells) {
        return begun(cost)
                + (cells == 1
                        ? "."
                        : ". In one cell it was at most %s.".formatted(percent(cost.worst())));
    }

    private static String begun(RecordingCost cost) {
        return ("Recording took %s of the measured time: %s within it, for latencies of single"
                        + " calls; %s between iterations, where nothing is timed")
                .formatted(
                        percent(cost.share()),
                        percent(cost.within() / cost.measured()),
                        percent(cost.between() / cost.measured()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", PERCENT * share);
    }

    /** Returns the cost of what a command measured and recorded itself, in one row. */
    public static Table table(RecordingCost cost) {
        return new Table(
                "What recording took",
                List.of(
                        Column.figure("measured", "measured", "s"),
                        Column.figure("share", "recording", "%"),
                        Column.figure("within", "within the runs", "%"),
                        Column.figure("between", "between them", "%"),
                        Column.figure("worst", "most in one cell", "%")),
                List.of(
                        List.of(
                                Cell.figure(cost.measured()),
                                Cell.figure(PERCENT * cost.share()),
                                Cell.figure(PERCENT * cost.within() / cost.measured()),
                                Cell.figure(PERCENT * cost.between() / cost.measured()),
                                Cell.figure(PERCENT * cost.worst()))),
                List.of(
                        "Of the measured time. Between the runs nothing is timed; what was stored"
                                + " when all had been measured is left out."));
    }
}
