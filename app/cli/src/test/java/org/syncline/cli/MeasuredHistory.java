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

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A history of first synchronisations whose times follow from files, bytes and slowness. */
public final class MeasuredHistory {

    private static final int[][] AMOUNTS = {
        {1, 1_000}, {10, 2_000_000}, {100, 500_000}, {1_000, 8_000_000}, {30, 30_000}
    };

    private MeasuredHistory() {}

    /** Returns the seconds that are recorded for so much over a transport of slowness 1. */
    public static double seconds(long files, long bytes) {
        return 0.1 + 1e-4 * files + 1e-8 * bytes;
    }

    /** Records one; a first run takes ten times as long as those after it. */
    public static void write(Path state, Map<String, Double> slowness) throws IOException {
        write(state, slowness, sync -> sync);
    }

    /**
     * @param like changes copies that are neither durable nor signed otherwise than as preset
     */
    public static void write(
            Path state, Map<String, Double> slowness, UnaryOperator<Work.Sync> like)
            throws IOException {
        List<ExperimentCell> cells = new ArrayList<>();
        for (String transport : slowness.keySet()) {
            for (int[] amount : AMOUNTS) {
                cells.add(
                        new ExperimentCell(
                                like.apply(copy(amount[0], amount[1])), transport, "none"));
            }
        }
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("drawn", cells, effort, 1);
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            long run = history.begin(experiment, Map.of());
            for (ExperimentCell cell : cells) {
                CorpusSpec corpus = ((Work.Sync) cell.work()).corpus();
                double seconds =
                        slowness.get(cell.transport()) * seconds(corpus.files(), corpus.bytes());
                history.beginFork(run, new ForkSpec(cell, 0, effort, 1));
                history.take(iteration(0, ForkLine.Part.FIRST, 10 * seconds));
                history.take(iteration(1, ForkLine.Part.MEASURED, seconds));
                history.take(new ForkLine.Done(Map.of()));
            }
        }
    }

    private static ForkLine iteration(int index, ForkLine.Part part, double seconds) {
        return new ForkLine.Iteration(index, part, Map.of(ForkLine.TOTAL, seconds), Map.of());
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
