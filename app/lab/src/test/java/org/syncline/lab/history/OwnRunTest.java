package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Runs that a command measures in its own JVM. */
class OwnRunTest {

    private static final Instant BEGAN = HistorySamples.START.minusSeconds(60);
    private static final Experiment EXPERIMENT =
            HistorySamples.experiment("demo", 1, HistorySamples.ADD, HistorySamples.ADD_RMI);

    @TempDir private Path folder;

    private HistoryStore open() throws IOException {
        return HistorySamples.open(folder.resolve("runs.db"));
    }

    private static ForkLine iteration(int index, double seconds) {
        return new ForkLine.Iteration(
                index, Part.MEASURED, Map.of(ForkLine.TOTAL, seconds), Map.of());
    }

    /** Records three iterations of either cell, which take turns, and the end of the first one. */
    private long record(double seconds) throws IOException {
        try (HistoryStore store = open();
                OwnRun run =
                        store.beginOwn(EXPERIMENT, HistorySamples.MACHINE, "demo --fast", BEGAN)) {
            for (int i = 0; i < 3; i++) {
                for (ExperimentCell cell : EXPERIMENT.cells()) {
                    run.take(cell, BEGAN.plusSeconds(1), iteration(i, seconds));
                }
            }
            run.take(HistorySamples.ADD, BEGAN, new ForkLine.Done(HistorySamples.JVM));
            return run.number();
        }
    }

    @Test
    void cellsThatTakeTurnsAreKeptApart() throws IOException {
        long run = record(2);
        try (HistoryStore store = open()) {
            StoredRun stored = store.runs().run(run);
            assertEquals(Optional.of("demo --fast"), stored.command());
            assertEquals(BEGAN, stored.started());
            assertEquals(new StoredRun.Forks(2, 1, 0), stored.forks());
            assertEquals(OptionalLong.empty(), stored.recorder());
            StoredFork fork = store.runs().forks(run, HistorySamples.ADD).getFirst();
            assertEquals(BEGAN.plusSeconds(1), fork.started());
            assertEquals(HistorySamples.START, fork.ended());
            assertEquals(HistorySamples.JVM, fork.environment());
            assertEquals(3, fork.iterations().size());
            assertEquals(List.of(), store.runs().forks(run, HistorySamples.ADD_RMI));
        }
    }

    @Test
    void itIsComparedButNotGoneOnWith() throws IOException {
        long first = record(2);
        long second = record(3);
        try (HistoryStore store = open()) {
            RunComparison comparison = store.runs().compare(second, first, ForkLine.TOTAL);
            assertEquals(1.5, comparison.ratios().getFirst().ratio().value(), 1e-9);
            assertFalse(store.runs().run(first).isComplete());
            assertFalse(store.runs().run(first).canGoOn());
            assertEquals(2, store.runs().trend(HistorySamples.ADD, ForkLine.TOTAL).size());
        }
    }

    @Test
    void itIsNoBaseForTimesOfForksNorForPredictions() throws IOException {
        Experiment named = HistorySamples.experiment("\"command\":", 1, HistorySamples.ADD);
        try (HistoryStore store = open()) {
            HistorySamples.recordRun(store, named, 1);
        }
        record(2);
        record(2);
        try (HistoryStore store = open()) {
            assertEquals(
                    List.of(HistorySamples.ADD),
                    List.copyOf(store.runs().forkCosts(1).keySet()),
                    "the newest run of forks is the one that counts");
            assertEquals(
                    1.0,
                    store.latestSamples()
                            .of(ForkLine.TOTAL, work -> true, left -> {})
                            .get(HistorySamples.ADD)
                            .times()
                            .forks()
                            .getFirst()
                            .steady()[0],
                    0.1);
        }
    }

    @Test
    void anotherCellIsRefusedBeforeAnythingIsRecorded() throws IOException {
        try (HistoryStore store = open();
                OwnRun run = store.beginOwn(EXPERIMENT, Map.of(), "demo", BEGAN)) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> run.take(HistorySamples.SIGN, BEGAN, iteration(0, 1)));
            assertTrue(store.runs().samples(run.number(), ForkLine.TOTAL).isEmpty());
        }
    }
}
