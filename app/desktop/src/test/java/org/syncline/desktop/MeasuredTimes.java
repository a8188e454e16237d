package org.syncline.desktop;

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
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A history of measurements that were made up. */
final class MeasuredTimes {

    private static final CellEffort EFFORT = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);

    private MeasuredTimes() {}

    /**
     * Records three durable runs over each transport that took so long, whatever their size, cold
     * and warm.
     *
     * @param seconds by transport
     */
    static void write(Path state, Exercise exercise, Map<String, Double> seconds)
            throws IOException {
        List<ExperimentCell> cells =
                seconds.keySet().stream()
                        .flatMap(
                                transport ->
                                        Stream.of(10, 100, 1000)
                                                .map(files -> cell(exercise, transport, files)))
                        .toList();
        Path file = HistoryStore.fileIn(state);
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            long run = history.begin(new Experiment("drawn", cells, EFFORT, 1), Map.of());
            for (ExperimentCell cell : cells) {
                history.beginFork(run, new ForkSpec(cell, 0, EFFORT, 1));
                Map<String, Double> times =
                        Map.of(ForkLine.TOTAL, seconds.getOrDefault(cell.transport(), 0.0));
                long files = ((Work.Sync) cell.work()).corpus().files();
                Map<String, Long> counts =
                        new RunAmounts(files, 1_000, files, 2 * files, files, 1_000).counts();
                history.take(new ForkLine.Iteration(0, ForkLine.Part.FIRST, times, counts));
                history.take(new ForkLine.Iteration(1, ForkLine.Part.MEASURED, times, counts));
                history.take(new ForkLine.Done(Map.of()));
            }
        }
    }

    private static ExperimentCell cell(Exercise exercise, String transport, int files) {
        return new ExperimentCell(
                new Work.Sync(
                                new CorpusSpec(CorpusKind.CHAT, 1, files, 1_000),
                                exercise,
                                CallStyle.PIPELINED,
                                "sha-256",
                                Work.Sync.UNCOMPRESSED,
                                false)
                        .withDurable(true),
                transport,
                ExperimentCell.NO_LINK);
    }
}
