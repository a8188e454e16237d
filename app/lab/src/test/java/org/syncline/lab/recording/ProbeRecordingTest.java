package org.syncline.lab.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredFork;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.NotingCost;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.stats.LatencyPercentiles;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

class ProbeRecordingTest {

    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private static final double ROUNDING = 1e-12;

    @TempDir private Path folder;

    private static ProbeResult.Part part(double seconds, long... nanos) {
        Histogram histogram = new Histogram(3);
        for (long each : nanos) {
            histogram.recordValue(each);
        }
        return new ProbeResult.Part(
                LatencyPercentiles.ofNanos(histogram).orElseThrow(), histogram, seconds);
    }

    @Test
    void aProbeIsARunOfOneCellWithItsLatencies() throws IOException {
        ProbeOptions options = new ProbeOptions(CallShape.BYTES, 2, 1, 1, OptionalLong.of(0));
        ProbeResult result =
                new ProbeResult(
                        0.3,
                        0.2,
                        0.1,
                        part(0.04, 20_000, 20_000),
                        part(0.02, 10_000, 30_000),
                        new NotingCost(0.0004, 0.0012));
        String command = "probe --transport rmi --calls=2";
        try (HistoryStore history =
                HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC())) {
            long run =
                    new ProbeRecording(options, "rmi", "dsl1999", START)
                            .into(history, Map.of("cpu", "Z80"), command, result);
            StoredRun stored = history.runs().run(run);
            assertTrue(stored.isComplete());
            assertEquals(START, stored.started());
            assertEquals("Z80", stored.environment().get("cpu"));
            ExperimentCell cell = history.runs().experiment(run).cells().getFirst();
            assertEquals(new Work.Calls(CallShape.BYTES, Work.Calls.NOTHING, 1, 1, 2), cell.work());
            assertEquals("dsl1999", cell.link());
            StoredFork fork = history.runs().forks(run, cell).getFirst();
            assertEquals(
                    List.of(
                            Map.of(ForkLine.TOTAL, 0.1, "connect", 0.3, "lookup", 0.2),
                            Map.of(ForkLine.TOTAL, 0.04),
                            Map.of(ForkLine.TOTAL, 0.02)),
                    fork.iterations().stream().map(ForkLine.Iteration::seconds).toList());
            assertEquals(
                    result.steady().nanos(), history.runs().latencies(run, cell).orElseThrow());
            Publication publication = Publication.of(history, run);
            assertEquals("./syncline " + command, publication.repeat().command());
            assertEquals("Run of probe", publication.report().title());
            assertEquals(
                    "Recording took 1.00 % of the measured time: 0.25 % within it, for latencies of"
                        + " single calls; 0.75 % between iterations, where nothing is timed. What"
                        + " was stored when all had been measured is not among it.",
                    publication.provenance().forkNotes().getLast());
            assertEquals(
                    0.01, publication.provenance().recording().orElseThrow().share(), ROUNDING);
        }
    }
}
