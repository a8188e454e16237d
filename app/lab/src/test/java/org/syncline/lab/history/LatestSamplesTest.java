package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;

class LatestSamplesTest {

    private static final List<ExperimentCell> CELLS =
            List.of(
                    HistorySamples.ADD,
                    HistorySamples.ADD_RMI,
                    HistorySamples.SIGN,
                    HistorySamples.SYNC);

    @TempDir private Path folder;

    private final List<String> leftOut = new ArrayList<>();

    private Path file() {
        return folder.resolve("runs.db");
    }

    private Map<ExperimentCell, TimeSample> latest() throws IOException {
        try (HistoryStore store = HistorySamples.open(file())) {
            Map<ExperimentCell, TimeSample> latest = new HashMap<>();
            store.latestSamples()
                    .of(ForkLine.TOTAL, Work::remote, leftOut::add)
                    .forEach((cell, found) -> latest.put(cell, found.times()));
            return latest;
        }
    }

    /** Runs of drawn cells, of which some forks were never run, against all samples of all runs. */
    @Test
    void theLatestRunWithSamplesOfACellCounts() throws IOException {
        long seed = 20_261_123;
        Random random = new Random(seed);
        Map<ExperimentCell, TimeSample> expected = new HashMap<>();
        try (HistoryStore store = HistorySamples.open(file())) {
            for (int i = 0; i < 12; i++) {
                Experiment drawn = HistorySamples.experiment("run " + i, 2, drawn(random));
                long run = store.begin(drawn, Map.of());
                for (ExperimentCell cell : drawn.cells()) {
                    for (int fork = random.nextInt(3); fork > 0; fork--) {
                        HistorySamples.recordFork(
                                store, run, HistorySamples.fork(drawn, cell, fork - 1), 1 + i);
                    }
                }
                expected.putAll(store.runs().samples(run, ForkLine.TOTAL));
            }
        }
        expected.keySet().removeIf(cell -> !cell.work().remote());
        assertEquals(expected, latest(), "seed " + seed);
        assertEquals(List.of(), leftOut);
    }

    private static ExperimentCell[] drawn(Random random) {
        int[] drawn = random.ints(3, 0, CELLS.size()).distinct().toArray();
        return IntStream.of(drawn).mapToObj(CELLS::get).toArray(ExperimentCell[]::new);
    }

    /** Their figures are doubtful: an earlier run without a break tells more. */
    @Test
    void forksDuringWhichTimeStoodStillTellNothing() throws IOException {
        Experiment experiment =
                HistorySamples.experiment("x", 2, HistorySamples.SYNC, HistorySamples.ADD);
        Map<ExperimentCell, TimeSample> expected = new HashMap<>();
        try (HistoryStore store = HistorySamples.open(file())) {
            long first = store.begin(experiment, Map.of());
            for (ExperimentCell cell : experiment.cells()) {
                HistorySamples.recordFork(
                        store, first, HistorySamples.fork(experiment, cell, 0), 1);
            }
            long second = store.begin(experiment, Map.of());
            recordStandstill(
                    store, second, HistorySamples.fork(experiment, HistorySamples.SYNC, 0));
            recordStandstill(store, second, HistorySamples.fork(experiment, HistorySamples.ADD, 0));
            HistorySamples.recordFork(
                    store, second, HistorySamples.fork(experiment, HistorySamples.ADD, 1), 3);
            StoredRuns runs = store.runs();
            expected.putAll(runs.samples(first, ForkLine.TOTAL));
            expected.putAll(runs.soundSamples(second, ForkLine.TOTAL));
            TimeSample all = runs.samples(second, ForkLine.TOTAL).get(HistorySamples.ADD);
            assertEquals(2, Objects.requireNonNull(all).forks().size());
        }
        assertEquals(1, expected.get(HistorySamples.ADD).forks().size());
        assertEquals(3.0, expected.get(HistorySamples.ADD).median(), 0.1);
        assertEquals(1.0, expected.get(HistorySamples.SYNC).median(), 0.1);
        assertEquals(expected, latest());
    }

    private static void recordStandstill(HistoryStore store, long run, ForkSpec fork)
            throws IOException {
        store.beginFork(run, fork);
        for (int index = 0; index < 6; index++) {
            store.take(HistorySamples.iteration(index, 900));
        }
        store.take(new ForkLine.Done(Map.of(ForkEnvironment.STANDSTILL, "the machine slept")));
    }

    /** From one build to the next their bytes may be relayed less often. */
    @ParameterizedTest
    @CsvSource({
        "bench:shelf, 1, a, true",
        "bench:shelf, 1, b, false",
        "bench:shelf, 1, , false",
        "bench:shelf, 2, a, false",
        "shelf:bench, 1, a, false",
        ", 1, a, false"
    })
    void runsOfAPairTellOnlyThoseOfTheSamePairAndBuild(
            String pair, String program, String build, boolean told) throws IOException {
        recordRun(pair, program, build);
        assertEquals(told, isToldTo(recordRun("bench:shelf", "1", "a")));
    }

    @Test
    void runsWithoutABuildAreOfOne() throws IOException {
        recordRun("bench:shelf", "1", null);
        long second = recordRun("bench:shelf", "1", null);
        assertTrue(isToldTo(second));
    }

    @Test
    void runsOfThisMachineAloneTellThoseOfEveryBuild() throws IOException {
        recordRun(null, "1", "a");
        assertTrue(isToldTo(recordRun(null, "2", "b")));
    }

    private long recordRun(String pair, String program, String build) throws IOException {
        Map<String, String> environment = new HashMap<>();
        environment.put(StoredRun.PAIR, pair);
        environment.put(StoredRun.BUILD, build);
        environment.values().removeIf(Objects::isNull);
        Experiment experiment = HistorySamples.experiment("x", 1, HistorySamples.SYNC);
        Clock clock = Clock.fixed(HistorySamples.START, ZoneOffset.UTC);
        try (HistoryStore store = HistoryStore.open(file(), program, clock)) {
            long run = store.begin(experiment, environment);
            HistorySamples.recordFork(
                    store, run, HistorySamples.fork(experiment, HistorySamples.SYNC, 0), 1);
            return run;
        }
    }

    /** Returns whether a run before this one tells something of it. */
    private boolean isToldTo(long run) throws IOException {
        try (HistoryStore store = HistorySamples.open(file())) {
            return !store.latestSamples()
                    .before(run)
                    .like(store.runs().run(run))
                    .of(ForkLine.TOTAL, Work::remote, leftOut::add)
                    .isEmpty();
        }
    }

    /** Samples that a later run replaces are not read, whatever they have become. */
    @Test
    void whatALaterRunReplacesIsNotRead() throws IOException, SQLException {
        Experiment experiment = HistorySamples.experiment("x", 1, HistorySamples.SYNC);
        try (HistoryStore store = HistorySamples.open(file())) {
            for (int seconds = 1; seconds <= 3; seconds++) {
                HistorySamples.recordRun(store, experiment, seconds);
            }
        }
        breakSamples(1);
        assertEquals(3, latest().get(HistorySamples.SYNC).forks().getFirst().steady()[0], 0.1);
        assertEquals(List.of(), leftOut);
        breakSamples(3);
        assertEquals(2, latest().get(HistorySamples.SYNC).forks().getFirst().steady()[0], 0.1);
        assertEquals(1, leftOut.size());
        breakSamples(2);
        assertEquals(Map.of(), latest());
        assertEquals(
                "run 1 in the history \""
                        + file()
                        + "\" is left out, because it is damaged, or was recorded by another"
                        + " version of this program; measure the same again",
                leftOut.getLast());
    }

    private void breakSamples(long run) throws SQLException {
        try (Connection connection = SqliteFile.connect(file(), Duration.ZERO)) {
            Sql.execute(
                    connection,
                    "UPDATE samples SET seconds = 9e999 WHERE fork IN"
                            + " (SELECT id FROM forks WHERE run = ?)",
                    run);
        }
    }

    @Test
    void aWorkOfAnotherVersionCostsItsRunAlone() throws IOException, SQLException {
        Experiment experiment = HistorySamples.experiment("x", 1, HistorySamples.SYNC);
        Experiment other = HistorySamples.experiment("y", 1, HistorySamples.ADD);
        try (HistoryStore store = HistorySamples.open(file())) {
            HistorySamples.recordRun(store, experiment, 1);
            HistorySamples.recordRun(store, other, 1);
        }
        try (Connection connection = SqliteFile.connect(file(), Duration.ZERO)) {
            Sql.execute(
                    connection, "UPDATE cells SET work = '{\"kind\":\"teleport\"}' WHERE run = 2");
        }
        assertEquals(1, latest().size());
        assertEquals(1, leftOut.size());
    }
}
