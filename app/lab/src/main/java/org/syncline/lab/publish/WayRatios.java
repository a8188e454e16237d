package org.syncline.lab.publish;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many times as long calls take through TLS as without it, in one run that measured both. */
final class WayRatios {

    private static final long SEED = 1;
    private static final double MICROS = 1e6;

    private static final List<String> NOTES =
            List.of(
                    "Medians of rounds, of each the median call; both ways took turns in the same"
                            + " two JVMs, round by round, every other one in the opposite order. In"
                            + " brackets 95 % intervals by bootstrap over the rounds, which do not"
                            + " cover how JVMs differ.");

    private WayRatios() {}

    /** Returns a row for each cell of calls through TLS whose plain calls are in the run, too. */
    static Table table(StoredRuns stored, long run) throws IOException {
        Map<ExperimentCell, TimeSample> samples = stored.samples(run, ForkLine.MEDIAN_CALL);
        List<List<Cell>> rows = new ArrayList<>();
        samples.forEach(
                (cell, other) -> {
                    if (cell.work() instanceof Work.Tunnelled tunnelled) {
                        TimeSample plain =
                                samples.get(
                                        new ExperimentCell(
                                                tunnelled.plain(), cell.transport(), cell.link()));
                        if (plain != null) {
                            rows.add(row(cell, plain, other));
                        }
                    }
                });
        return new Table(
                "What TLS costs",
                List.of(
                        Column.text("cell", "cell"),
                        Column.estimated("without", "without", "µs"),
                        Column.estimated("with", "with", "µs"),
                        Column.estimated("ratio", "ratio", "")),
                rows,
                NOTES);
    }

    private static List<Cell> row(ExperimentCell cell, TimeSample plain, TimeSample other) {
        TimeRatio ratio = TimeRatio.of(other, plain, Statistic.MEDIAN, SEED);
        return List.of(
                Cell.text(CellText.of(cell)),
                Cell.estimated(Optional.of(micros(plain))),
                Cell.estimated(Optional.of(micros(other))),
                Cell.estimated(Optional.of(new Estimate(ratio.value(), ratio.interval()))));
    }

    private static Estimate micros(TimeSample sample) {
        return Estimates.of(sample, SEED).median().times(MICROS);
    }
}
