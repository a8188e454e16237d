package org.syncline.cli;

import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** A history of synchronisations whose times follow from what they did and from slowness. */
public final class MeasuredHistory {

    private static final int[][] AMOUNTS = {
        {1, 1_000}, {10, 2_000_000}, {100, 500_000}, {1_000, 8_000_000}, {30, 30_000}
    };

    /** What updates did, so different that a model tells each part. */
    private static final List<RunAmounts> UPDATES =
            List.of(
                    new RunAmounts(0, 0, 0, 20, 0, 0),
                    new RunAmounts(0, 0, 0, 2_000, 0, 0),
                    new RunAmounts(0, 0, 0, 100, 50, 50_000_000),
                    new RunAmounts(0, 0, 0, 3_000, 3_000, 300_000),
                    new RunAmounts(0, 0, 400, 500, 0, 0),
                    new RunAmounts(1, 100, 1, 20, 1, 100),
                    new RunAmounts(40, 400_000, 45, 500, 40, 400_000),
                    new RunAmounts(4, 20_000_000, 4, 10, 4, 20_000_000));

    private MeasuredHistory() {}

    /** Returns the seconds that are recorded for so much over a transport of slowness 1. */
    public static double seconds(long files, long bytes) {
        return 0.1 + 1e-4 * files + 1e-8 * bytes;
    }

    /** Returns the seconds of an update over a transport of slowness 1. */
    public static double seconds(RunAmounts update) {
        return (update.changes() > 0 ? 0.08 : 0.05)
                + 2e-4 * update.changes()
                + 1e-8 * update.bytes()
                + 2e-5 * update.entries()
                + 5e-5 * update.signedFiles()
                + 3e-9 * update.signedBytes();
    }

    /** Returns how much longer a copy takes at its limit. */
    private static double atLimit(Work.Sync copy) {
        long limit = copy.handling().bandwidth();
        return limit == 0 ? 0 : (double) copy.corpus().bytes() / limit;
    }

    /** Records first copies; a first run takes ten times as long as those after it. */
    public static void write(Path state, Map<String, Double> slowness) throws IOException {
        write(state, slowness, sync -> sync);
    }

    /**
     * @param like changes copies that are neither durable nor signed otherwise than as preset
     */
    public static void write(
            Path state, Map<String, Double> slowness, UnaryOperator<Work.Sync> like)
            throws IOException {
        Map<ExperimentCell, Drawn> cells = new LinkedHashMap<>();
        slowness.forEach(
                (transport, slow) -> {
                    for (int[] amount : AMOUNTS) {
                        Work.Sync copy = like.apply(copy(amount[0], amount[1]));
                        cells.put(
                                new ExperimentCell(copy, transport, "none"),
                                new Drawn(
                                        slow * seconds(amount[0], amount[1]) + atLimit(copy),
                                        carried(amount).counts()));
                    }
                });
        record(state, cells);
    }

    /** Of compressed copies it makes no difference how much was compressed: all, or nothing. */
    private static CarriedContent carried(int[] amount) {
        return new CarriedContent(amount[1], amount[0] > 10 ? amount[1] : 0);
    }

    /** Records updates, whose first runs take ten times as long, too. */
    public static void writeUpdates(Path state, String transport) throws IOException {
        Map<ExperimentCell, Drawn> cells = new LinkedHashMap<>();
        for (RunAmounts did : UPDATES) {
            Work.Sync work = copy(cells.size() + 1, 1_000).ofUpdate(Exercise.EDITED);
            cells.put(
                    new ExperimentCell(work, transport, "none"),
                    new Drawn(seconds(did), did.counts()));
        }
        record(state, cells);
    }

    private record Drawn(double seconds, Map<String, Long> counts) {}

    private static void record(Path state, Map<ExperimentCell, Drawn> drawn) throws IOException {
        List<ExperimentCell> cells = List.copyOf(drawn.keySet());
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("drawn", cells, effort, 1);
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            long run = history.begin(experiment, Map.of());
            for (ExperimentCell cell : cells) {
                Drawn each = Objects.requireNonNull(drawn.get(cell));
                history.beginFork(run, new ForkSpec(cell, 0, effort, 1));
                history.take(iteration(0, ForkLine.Part.FIRST, 10 * each.seconds(), each));
                history.take(iteration(1, ForkLine.Part.MEASURED, each.seconds(), each));
                history.take(new ForkLine.Done(Map.of()));
            }
        }
    }

    private static ForkLine iteration(
            int index, ForkLine.Part part, double seconds, Drawn counted) {
        Map<String, Double> times = Map.of(ForkLine.TOTAL, seconds);
        return new ForkLine.Iteration(index, part, times, counted.counts());
    }

    private static Work.Sync copy(int files, long bytes) {
        return new Work.Sync(
                new CorpusSpec(CorpusKind.CHAT, 1, files, bytes),
                Exercise.COPY,
                CallStyle.PIPELINED,
                "sha-256",
                Work.Sync.UNCOMPRESSED,
                false);
    }
}
