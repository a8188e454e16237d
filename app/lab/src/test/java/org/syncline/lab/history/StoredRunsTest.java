package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.lab.history.HistorySamples.ADD;
import static org.syncline.lab.history.HistorySamples.ADD_RMI;
import static org.syncline.lab.history.HistorySamples.SIGN;
import static org.syncline.lab.history.HistorySamples.SYNC;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Done;
import org.syncline.lab.experiment.ForkLine.Failed;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.LatencyCode;
import org.syncline.lab.stats.LatencyPercentiles;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.timing.PhaseSums;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

class StoredRunsTest {

    private static final String TOTAL = ForkLine.TOTAL;

    @TempDir private Path folder;
    private HistoryStore store;

    @BeforeEach
    void open() throws IOException {
        store = HistorySamples.open(folder.resolve("runs.db"));
    }

    @AfterEach
    void close() throws IOException {
        store.close();
    }

    private long recorded(String name, double seconds, ExperimentCell... cells) throws IOException {
        return HistorySamples.recordRun(store, HistorySamples.experiment(name, 3, cells), seconds);
    }

    private long recordedOn(int day, String name, ExperimentCell cell) throws IOException {
        Instant time = HistorySamples.START.plus(Duration.ofDays(day));
        try (HistoryStore then = HistorySamples.open(folder.resolve("runs.db"), time)) {
            return then.begin(HistorySamples.experiment(name, 1, cell), Map.of());
        }
    }

    @Test
    void runsAreFoundByNameDayAndTransport() throws IOException {
        recordedOn(0, "ries", ADD);
        recordedOn(1, "karmi", ADD_RMI);
        recordedOn(2, "ries", ADD_RMI);
        recordedOn(3, "100 % _ries", SIGN);
        RunFilter all = RunFilter.ALL;
        Map<RunFilter, List<Long>> table =
                Map.of(
                        all,
                        List.of(1L, 2L, 3L, 4L),
                        all.named("ries"),
                        List.of(1L, 3L),
                        all.named("Ries"),
                        List.of(),
                        all.named("%ries"),
                        List.of(),
                        all.over("rmi"),
                        List.of(2L, 3L),
                        all.over("local"),
                        List.of(4L),
                        all.named("ries").over("rmi"),
                        List.of(3L),
                        all.since(onDay(1)).before(onDay(3)),
                        List.of(2L, 3L),
                        all.since(onDay(4)).named("ries"),
                        List.of());
        for (Map.Entry<RunFilter, List<Long>> row : table.entrySet()) {
            List<StoredRun> found = store.runs().runs(row.getKey());
            assertEquals(
                    row.getValue(),
                    found.stream().map(StoredRun::number).toList(),
                    () -> row.getKey().toString());
        }
    }

    private static Instant onDay(int day) {
        return HistorySamples.START.plus(Duration.ofDays(day));
    }

    @Test
    void aSampleHasFirstCallsApartAndWarmUpBefore() throws IOException {
        long run = recorded("x", 1, ADD, SIGN);
        TimeSample sample = store.runs().sample(run, ADD, TOTAL).orElseThrow();
        assertEquals(3, sample.forks().size());
        for (int fork = 0; fork < 3; fork++) {
            double base = 1 + fork * 1e-3;
            ForkTimes times = sample.forks().get(fork);
            assertEquals(OptionalDouble.of(base), times.firstCall());
            assertEquals(2, times.warmUp());
            double[] expected = {base + 1e-4, base + 2e-4, base + 3e-4, base + 4e-4, base + 5e-4};
            assertArrayEquals(expected, times.all());
        }
        ForkTimes part = store.runs().sample(run, SIGN, "sign").orElseThrow().forks().getFirst();
        assertEquals(OptionalDouble.empty(), part.firstCall());
        assertEquals(List.of(0, 3), List.of(part.warmUp(), part.times().size()));
    }

    @Test
    void whatIsNotThereIsNoSample() throws IOException {
        long run = recorded("x", 1, ADD);
        assertEquals(Optional.empty(), store.runs().sample(run, ADD, "commit"));
        assertEquals(Optional.empty(), store.runs().sample(run, SIGN, TOTAL));
        assertEquals(Map.of(), store.runs().counts(run, SIGN));
        assertEquals(Optional.empty(), store.runs().latencies(run, SIGN));
        assertEquals(List.of(), store.runs().forks(run, SIGN));
    }

    @Test
    void forksThatFailedOrWereCutAreNoSample() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 3, ADD);
        long run = store.begin(experiment, Map.of());
        HistorySamples.recordFork(store, run, HistorySamples.fork(experiment, ADD, 1), 1);
        store.beginFork(run, HistorySamples.fork(experiment, ADD, 2));
        store.take(HistorySamples.iteration(3, 9));
        store.take(HistorySamples.latencies(99_999_999));
        store.take(new Failed("the server is gone"));
        store.beginFork(run, HistorySamples.fork(experiment, ADD, 0));
        store.take(HistorySamples.iteration(3, 9));
        store.take(HistorySamples.latencies(99_999_999));

        StoredRuns runs = store.runs();
        assertEquals(1, runs.sample(run, ADD, TOTAL).orElseThrow().forks().size());
        assertEquals(3, runs.counts(run, ADD).get("files").getCount());
        assertEquals(2, runs.latencies(run, ADD).orElseThrow().getTotalCount());
        assertEquals(
                List.of(1), runs.forks(run, ADD).stream().map(f -> f.spec().number()).toList());
        assertEquals(List.of(new CellFailure(ADD, 2, "the server is gone")), runs.failures(run));
    }

    /** The clock may see nothing of a short phase; a cell without times has no sample. */
    @Test
    void aTimeOfZeroIsNone() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        long run = store.begin(experiment, Map.of());
        store.beginFork(run, HistorySamples.fork(experiment, ADD, 0));
        Iteration idle = new Iteration(0, Part.MEASURED, Map.of(TOTAL, 0.5, "sign", 0.0), Map.of());
        store.take(idle);
        store.take(new Done(Map.of()));
        assertEquals(Optional.empty(), store.runs().sample(run, ADD, "sign"));
        assertTrue(store.runs().sample(run, ADD, TOTAL).isPresent());
        assertEquals(List.of(idle), store.runs().forks(run, ADD).getFirst().iterations());
    }

    @Test
    void countsAreThoseOfMeasuredIterations() throws IOException {
        long run = recorded("x", 1, ADD, SIGN);
        var counts = store.runs().counts(run, ADD);
        assertEquals(9, counts.get("calls").getCount());
        assertEquals(3003, counts.get("calls").getMin());
        assertEquals(3005, counts.get("calls").getMax());
        assertEquals(63, counts.get("files").getSum());
    }

    /**
     * Two forks of which the first twelve iterations are cold, and which sign in each fourth one
     * after them; no clock sees that they commit. The first call and a fork that failed took ages.
     */
    @Test
    void partsAreMeansOverTheIterationsThatFiguresAreOf() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 3, SYNC);
        long run = store.begin(experiment, Map.of());
        for (int fork = 0; fork < 3; fork++) {
            store.beginFork(run, HistorySamples.fork(experiment, SYNC, fork));
            store.take(
                    new Iteration(0, Part.FIRST, Map.of(TOTAL, 99.0, "connect", 99.0), Map.of()));
            for (int i = 0; i < 40; i++) {
                store.take(new Iteration(i + 1, Part.MEASURED, phases(i), Map.of()));
            }
            store.take(fork == 1 ? new Failed("the server is gone") : new Done(Map.of()));
        }
        TimeSample steady = store.runs().sample(run, SYNC, TOTAL).orElseThrow().trimmed();
        int warmUp = steady.forks().getFirst().warmUp();
        assertTrue(warmUp >= 12, () -> "warm-up " + warmUp);
        double signed =
                IntStream.range(warmUp, 40)
                        .mapToDouble(i -> phases(i).getOrDefault("sign", 0.0))
                        .average()
                        .orElseThrow();

        MeanParts found = store.runs().parts(run, SYNC).orElseThrow();
        assertEquals(Set.of("scan", "sign"), found.parts().keySet());
        assertEquals(signed, found.parts().get("sign"), 1e-12);
        assertEquals(Arrays.stream(steady.steady()).average().orElseThrow(), found.total(), 1e-12);
        double sum = found.parts().values().stream().mapToDouble(Double::doubleValue).sum();
        assertEquals(found.total(), sum, 1e-12);
        assertEquals(Optional.empty(), store.runs().parts(run, ADD));
        PhaseSums sums = store.runs().phaseSums(run).get(SYNC);
        assertEquals(2 * 41, sums.runs(), "those of forks that are done, the first ones too");
        assertEquals(0, sums.off());
    }

    private static Map<String, Double> phases(int iteration) {
        double total = (iteration < 12 ? 0.3 : 0.1) + iteration % 3 * 1e-4;
        return iteration >= 12 && iteration % 4 > 0
                ? Map.of(TOTAL, total, "scan", total, "commit", 0.0)
                : Map.of(TOTAL, total, "scan", total - 0.04, "sign", 0.04, "commit", 0.0);
    }

    @Test
    void latenciesOfAllForksComeTogether() throws IOException {
        long run = recorded("x", 1, ADD);
        LatencyPercentiles found =
                LatencyPercentiles.ofNanos(store.runs().latencies(run, ADD).orElseThrow())
                        .orElseThrow();
        assertEquals(6, found.calls());
        assertEquals(1, found.p50(), 1e-3);
        assertEquals(2.002, found.max(), 2e-3);
    }

    /** A stretch holds five iterations; the first that begins when all is steady is the first. */
    @ParameterizedTest
    @CsvSource({"0, 1, 8", "10, 3, 6", "12, 4, 5"})
    void callsOfTheWarmUpThatWasFoundAreLeftOut(int cold, long first, int stretches)
            throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 2, ADD);
        long run = store.begin(experiment, Map.of());
        for (int fork = 0; fork < 2; fork++) {
            recordStretches(run, HistorySamples.fork(experiment, ADD, fork), cold, 8);
        }
        AbstractHistogram found = store.runs().latencies(run, ADD).orElseThrow();
        assertEquals(2L * stretches * 5 * HistorySamples.CALLS, found.getTotalCount());
        assertEquals(first, found.getMinNonZeroValue());
        assertEquals(8, found.getMaxValue());
        for (RecordedFork fork : store.recordedForks().of(run)) {
            AbstractHistogram own = store.recordedForks().latencies(fork).orElseThrow();
            assertEquals(found.getTotalCount() / 2, own.getTotalCount());
        }
    }

    /** As earlier versions recorded them. */
    @Test
    void aForkOfOneStretchGivesAllItsCalls() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        long run = store.begin(experiment, Map.of());
        recordStretches(run, HistorySamples.fork(experiment, ADD, 0), 10, 1);
        AbstractHistogram found = store.runs().latencies(run, ADD).orElseThrow();
        assertEquals(40L * HistorySamples.CALLS, found.getTotalCount());
    }

    /** Forty iterations without a warm-up that was asked for, of which some are cold. */
    private void recordStretches(long run, ForkSpec fork, int cold, int stretches)
            throws IOException {
        recordStretches(run, fork, cold, stretches, false);
    }

    private void recordStretches(
            long run, ForkSpec fork, int cold, int stretches, boolean asTheyCame)
            throws IOException {
        int iterations = 40;
        store.beginFork(run, fork);
        for (int i = 0; i < iterations; i++) {
            double seconds = (i < cold ? 0.3 : 0.1) + i % 3 * 1e-4;
            store.take(new Iteration(i, Part.MEASURED, Map.of(TOTAL, seconds), Map.of()));
        }
        List<short[]> codes = new ArrayList<>();
        for (int stretch = 1; stretch <= stretches; stretch++) {
            if (asTheyCame) {
                short[] same = new short[HistorySamples.CALLS * iterations / stretches];
                Arrays.fill(same, LatencyCode.of(stretch));
                codes.add(same);
            } else {
                store.take(HistorySamples.stretch(iterations / stretches, stretch));
            }
        }
        if (asTheyCame) {
            store.take(new ForkLine.Calls(CallCodes.of(codes)));
        }
        store.take(new Done(Map.of()));
    }

    static List<ForkLine> damagedLatencies() {
        return List.of(
                new ForkLine.Latencies(""),
                new ForkLine.Latencies("no base 64!"),
                new ForkLine.Latencies("AAAA"),
                new ForkLine.Latencies("HISTFAAAAAB42pNpmSzMwMDAyQABzFCaEUoz2H+AMAAA"),
                new ForkLine.Calls(CallCodes.ofPacked(new byte[] {1, 2, 3})));
    }

    @ParameterizedTest
    @MethodSource("damagedLatencies")
    void damagedLatenciesAreNamed(ForkLine damaged) throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        long run = store.begin(experiment, Map.of());
        store.beginFork(run, HistorySamples.fork(experiment, ADD, 0));
        store.take(damaged);
        store.take(new Done(Map.of()));
        String message =
                assertThrows(IOException.class, () -> store.runs().latencies(run, ADD))
                        .getMessage();
        assertTrue(message.startsWith("run 1 in the history \""), message);
    }

    /** Whether a fork told histograms or single calls, in stretches of five iterations. */
    @Test
    void callsAsTheyCameGiveTheSameAsHistograms() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        List<AbstractHistogram> found = new ArrayList<>();
        for (boolean asTheyCame : new boolean[] {false, true}) {
            long run = store.begin(experiment, Map.of());
            recordStretches(run, HistorySamples.fork(experiment, ADD, 0), 10, 8, asTheyCame);
            found.add(store.runs().latencies(run, ADD).orElseThrow());
        }
        assertEquals(found.getFirst(), found.getLast());
        assertEquals(30L * HistorySamples.CALLS, found.getFirst().getTotalCount());
    }
}
