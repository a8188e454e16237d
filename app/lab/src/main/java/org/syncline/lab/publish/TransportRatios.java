package org.syncline.lab.publish;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many times as long the same work takes over other transports as over the first one. */
final class TransportRatios {

    private static final long SEED = 1;

    private TransportRatios() {}

    /**
     * Returns a row for each cell that the first transport has measured, too, over the same link;
     * none where there is but one transport.
     *
     * @param steady times without the warm-up, in the order of the tables
     */
    static Table table(Map<ExperimentCell, TimeSample> steady) {
        Optional<String> first =
                steady.keySet().stream()
                        .filter(cell -> cell.work().remote())
                        .map(ExperimentCell::transport)
                        .findFirst();
        List<List<Cell>> rows = new ArrayList<>();
        first.ifPresent(base -> steady.forEach((cell, sample) -> add(rows, cell, base, steady)));
        return new Table(
                "Ratios to " + first.orElse(ExperimentCell.LOCAL),
                List.of(
                        Column.text("work", "work"),
                        Column.text("link", "link"),
                        Column.text("transport", "transport"),
                        Column.estimated("ratio", "ratio of medians", ""),
                        Column.text("verdict", "it")),
                rows,
                List.of(
                        "Each ratio is a comparison of its own with its 95 % interval by bootstrap:"
                                + " of twenty equal pairs one is expected to show a difference, so"
                                + " that all of them together prove no ranking."));
    }

    private static void add(
            List<List<Cell>> rows,
            ExperimentCell cell,
            String base,
            Map<ExperimentCell, TimeSample> steady) {
        Work work = cell.work();
        if (!work.remote() || cell.transport().equals(base)) {
            return;
        }
        TimeSample to = steady.get(new ExperimentCell(work, base, cell.link()));
        TimeSample of = steady.get(cell);
        if (to == null || of == null) {
            return;
        }
        TimeRatio ratio = TimeRatio.of(of, to, Statistic.MEDIAN, SEED);
        rows.add(
                List.of(
                        Cell.text(CellText.of(work)),
                        Cell.text(cell.link()),
                        Cell.text(cell.transport()),
                        Cell.estimated(Optional.of(new Estimate(ratio.value(), ratio.interval()))),
                        Cell.text(words(ratio))));
    }

    private static String words(TimeRatio ratio) {
        return switch (ratio.verdict()) {
            case LONGER, SHORTER -> ratio.verdict().words();
            case UNTOLD -> "shows " + ratio.verdict().words();
        };
    }
}
