package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.PojoLists;

import java.time.Duration;
import java.util.List;

/** Orders of magnitude: each time lies between half and twice of what the link alone gives. */
class ExpectedTimeTest {

    private static ExperimentCell calls(int threads, int inFlight, String link) {
        return new ExperimentCell(
                new Work.Calls(CallShape.ADD, Work.Calls.USUAL, threads, inFlight, 100),
                "socket",
                link);
    }

    private static ExperimentCell copy(CallStyle style, int files, long bytes, String link) {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.CHAT, 1, files, bytes);
        return new ExperimentCell(
                new Work.Sync(corpus, Exercise.COPY, style, "md5", "none", false), "rmi", link);
    }

    private static void assertAbout(double seconds, ExperimentCell cell) {
        double expected = ExpectedTime.ofIteration(cell).toNanos() / 1e9;
        assertTrue(
                expected > seconds / 2 && expected < 2 * seconds,
                () -> expected + " s, not about " + seconds + " s: " + CellText.of(cell));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, none, 0.01",
        "1, 1, dialup, 16",
        "1, 10, dialup, 6.4",
        "16, 1, delay=20ms, 4.2",
        "1, 1, rate=8k, 20"
    })
    void callsTakeTheirRoundTripsAndBytes(int threads, int inFlight, String link, double seconds) {
        assertAbout(seconds, calls(threads, inFlight, link));
    }

    @ParameterizedTest
    @CsvSource({
        "PER_FILE, 2000, 2000000, none, 1.1",
        "PER_FILE, 100, 1000, delay=50ms, 12",
        "PIPELINED, 100, 1000, delay=50ms, 2.2",
        "PIPELINED, 6, 50331648, dialup, 12000",
        "PIPELINED, 0, 0, none, 0.1"
    })
    void copiesTakeTheirFilesBytesAndRoundTrips(
            CallStyle style, int files, long bytes, String link, double seconds) {
        assertAbout(seconds, copy(style, files, bytes, link));
    }

    @Test
    void workOfEveryKindTakesItsTime() {
        String none = ExperimentCell.NO_LINK;
        assertAbout(100, local(new Work.Signing(10, 1_000_000_000L, "md5", 1)));
        assertAbout(2, local(new Work.Ceiling("md5", 100_000_000, 2)));
        assertAbout(0.05, local(new Work.Lists(PojoLists.Kind.values()[0], 10_000, false)));
        Work sent = new Work.Lists(PojoLists.Kind.values()[0], 10_000, true);
        assertAbout(150, new ExperimentCell(sent, "socket", "dialup"));
        assertAbout(0.06, new ExperimentCell(new Work.Objects(100), "rmi", none));
        assertAbout(60, new ExperimentCell(new Work.Objects(100), "rmi", "delay=25ms"));
        assertAbout(20, new ExperimentCell(new Work.SomeObjects(100, true), "rmi", "delay=25ms"));
        assertAbout(40, new ExperimentCell(new Work.SomeObjects(100, false), "rmi", "delay=25ms"));
        Work loops = new Work.Loops(CallShape.STRING, Work.Calls.NOTHING, List.of(10, 30));
        assertAbout(2, new ExperimentCell(loops, "rmi", "delay=25ms"));
        assertAbout(0.01, local(new Work.Echo(100)));
        assertAbout(5, new ExperimentCell(new Work.Echo(100), ExperimentCell.LOCAL, "delay=25ms"));
        assertAbout(0.01, copies(Work.Calls.USUAL, "none"));
        assertAbout(0.2, copies(10_000, "none"));
        assertAbout(0.2, copies(10_000, "dialup"));
    }

    /** A link makes no difference to them. */
    private static ExperimentCell copies(long bytes, String link) {
        return new ExperimentCell(new Work.Copies(CallShape.BYTES, bytes, 1_000), "rmi", link);
    }

    private static ExperimentCell local(Work work) {
        return new ExperimentCell(work, ExperimentCell.LOCAL, ExperimentCell.NO_LINK);
    }

    /** Two JVMs, the first iteration, the warm-up and those that count. */
    @Test
    void aForkTakesAllItsIterationsAndItsLeastTime() {
        ExperimentCell cell = calls(1, 1, "dialup");
        double iteration = ExpectedTime.ofIteration(cell).toNanos() / 1e9;
        CellEffort effort = new CellEffort(1, 200, 3, Duration.ofSeconds(1), Duration.ZERO);
        for (CellEffort each : List.of(effort, effort.withWarmUp(200, Duration.ofSeconds(10)))) {
            double warmUp = each.equals(effort) ? 200 * iteration : iteration + 10;
            assertEquals(
                    1.5 + 4 * iteration + warmUp,
                    ExpectedTime.ofFork(cell, each).toNanos() / 1e9,
                    1e-6);
        }
        CellEffort longer = effort.withWarmUp(0, Duration.ZERO);
        double quick = ExpectedTime.ofIteration(calls(1, 1, "none")).toNanos() / 1e9;
        assertEquals(
                2.5 + quick,
                ExpectedTime.ofFork(calls(1, 1, "none"), longer).toNanos() / 1e9,
                1e-6);
    }
}
