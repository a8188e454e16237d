package org.syncline.lab.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunComparison;
import org.syncline.lab.history.StoredFork;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.NotingCost;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.probe.WayComparison;
import org.syncline.lab.probe.WayCost;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.report.Standstill;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

class ProbeRecordingTest {

    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private static final double ROUNDING = 1e-12;

    private static final Optional<Standstill> STANDSTILL = Optional.of(new Standstill(2, 0));

    @TempDir private Path folder;

    private static ProbeResult.Round round(double seconds, long... nanos) {
        Histogram histogram = new Histogram(3);
        for (long each : nanos) {
            histogram.recordValue(each);
        }
        return new ProbeResult.Round(histogram, seconds);
    }

    private static ProbeResult.Part part(double seconds, long... nanos) {
        return ProbeResult.Part.of(List.of(round(seconds, nanos)));
    }

    private HistoryStore open() throws IOException {
        return HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC());
    }

    @Test
    void aProbeIsARunOfOneCellWithItsLatencies() throws IOException {
        ProbeOptions options = new ProbeOptions(CallShape.BYTES, 2, 1, 1, OptionalLong.of(0));
        ProbeResult result =
                new ProbeResult(
                        0.3,
                        0.2,
                        0.1,
                        part(0.04, 2_000, 2_000),
                        part(0.02, 1_000, 3_000),
                        new NotingCost(0.0004, 0.0012));
        String command = "probe --transport rmi --calls=2";
        try (HistoryStore history = open()) {
            long run =
                    ProbeRecording.of(
                                    options,
                                    new ProbeRecording.Over("rmi", "dsl1999"),
                                    result,
                                    START)
                            .during(STANDSTILL)
                            .into(history, Map.of("cpu", "Z80"), command);
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
                            Map.of(ForkLine.TOTAL, 0.04, ForkLine.MEDIAN_CALL, 2e-6),
                            Map.of(ForkLine.TOTAL, 0.02, ForkLine.MEDIAN_CALL, 1e-6)),
                    fork.iterations().stream().map(ForkLine.Iteration::seconds).toList());
            assertEquals("emulated link over loopback", fork.environment().get("network"));
            assertEquals(
                    "the machine slept for 2.00 s by its clock",
                    fork.environment().get("standstill"));
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

    /** Ten rounds to warm up and ten that count, of 20 calls, each of the nanoseconds or more. */
    private static ProbeResult rounds(long nanos) {
        List<ProbeResult.Round> rounds = new ArrayList<>();
        for (int i = 0; i < WayComparison.ROUNDS; i++) {
            long each = nanos + 8L * (i % 3);
            rounds.add(round(20 * each / 1e9, LongStream.generate(() -> each).limit(20).toArray()));
        }
        ProbeResult.Part part = ProbeResult.Part.of(rounds);
        return new ProbeResult(0.3, 0.2, 0.1, part, part, new NotingCost(1e-6, 2e-6));
    }

    private static HandshakeTimes handshakes() {
        HandshakeTimes handshakes = new HandshakeTimes();
        handshakes.begun().ended(false);
        handshakes.begun().ended(true);
        return handshakes;
    }

    /** The figures of a comparison, without what comparing itself makes of its rounds. */
    private static WayCost cost() {
        ProbeOptions usual = new ProbeOptions(CallShape.BYTES, 20, 1, 1, OptionalLong.empty());
        ProbeOptions least = new ProbeOptions(CallShape.BYTES, 20, 1, 1, OptionalLong.of(1));
        return new WayCost(
                List.of(
                        new WayCost.Calls(usual, rounds(2_000), rounds(3_000)),
                        new WayCost.Calls(least, rounds(1_000), rounds(1_200))),
                List.of(),
                Optional.empty());
    }

    @Test
    @Covers("M10")
    void callsWithAndWithoutATunnelAreCellsOfOneRunWithTheirRatio() throws IOException {
        Work.Calls usual = new Work.Calls(CallShape.BYTES, Work.Calls.USUAL, 1, 1, 20);
        Work.Calls least = new Work.Calls(CallShape.BYTES, 1, 1, 1, 20);
        List<Work> works = List.of(usual, usual.through("tunnel"), least, least.through("tunnel"));
        ProbeRecording recording =
                ProbeRecording.ofWays(
                        cost(),
                        "socket",
                        new ProbeRecording.Encryption("tunnel", handshakes()),
                        START);
        try (HistoryStore history = open()) {
            long run = recording.into(history, Map.of(), "probe --tls=tunnel");
            StoredRun stored = history.runs().run(run);
            assertTrue(stored.isComplete());
            List<ExperimentCell> cells = history.runs().experiment(run).cells();
            assertEquals(works, cells.stream().map(ExperimentCell::work).toList());
            StoredFork fork = history.runs().forks(run, cells.get(1)).getFirst();
            assertEquals(1 + 2 * WayComparison.ROUNDS, fork.iterations().size());
            assertTrue(
                    fork.iterations()
                            .getFirst()
                            .seconds()
                            .keySet()
                            .containsAll(List.of("connect", "lookup", "handshake", "resume")),
                    fork::toString);
            assertTrue(fork.environment().containsKey("timerResolution"), fork::toString);
            long calls = history.runs().latencies(run, cells.get(1)).orElseThrow().getTotalCount();
            assertTrue(calls > 0 && calls <= 20L * WayComparison.ROUNDS, () -> calls + " calls");
            Publication publication = Publication.of(history, run);
            Table ratios =
                    publication.report().tables().stream()
                            .filter(table -> table.title().equals("What TLS costs"))
                            .findFirst()
                            .orElseThrow();
            assertEquals(
                    "bytes × 20 through TLS (tunnel) over socket",
                    ratios.rows().getFirst().getFirst().shown());
            assertEquals(2, ratios.rows().size(), ratios::toString);
            Estimate ratio = ((Cell.Estimated) ratios.rows().getFirst().getLast()).estimate();
            assertEquals(1.5, ratio.value(), 0.01);
            assertTrue(ratio.interval().orElseThrow().contains(1.5), ratio::toString);
            RunComparison same = history.runs().compare(run, run, ForkLine.TOTAL);
            assertEquals(works.size(), same.ratios().size());
        }
    }

    @Test
    void aRunOfCallsThroughTlsIsNoExperimentOfAFile() throws IOException {
        Work work = new Work.Calls(CallShape.ADD, 0, 1, 1, 5).through("native");
        ExperimentCell cell = new ExperimentCell(work, "socket", ExperimentCell.NO_LINK);
        assertEquals(work, ExperimentJson.read(ExperimentJson.line(work), Work.class));
        Matrix matrix = Matrix.of(List.of(cell), List.of());
        assertEquals(
                "\"add × 5 through TLS (native)\" is measured by \"syncline probe --tls\" alone",
                matrix.refused().getFirst().reason());
    }
}
