package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs that die at any step of their store, before or after it took what it was given. */
class ResumedRunsTest {

    private static final Experiment EXPERIMENT =
            ExperimentRunnerTest.experiment(3, 3, Duration.ZERO);

    /** Stands for the end of the process: nothing catches it. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    private static InventedForks forks() {
        return new InventedForks()
                .with("t1", 0, InventedForks.failing("never works"))
                .with("t2", 1, InventedForks.failing("worked before"));
    }

    private static ExperimentResult whole(MemoryRunStore store) throws IOException {
        InventedForks forks = forks();
        return new ExperimentRunner(forks, store, forks)
                .run(EXPERIMENT, Map.of(), RunListener.NONE);
    }

    private static MemoryRunStore.Step dieAt(int dead) {
        return step -> {
            if (step == dead) {
                throw new Killed();
            }
        };
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatDiedAnywhereGivesTheSameForksEachOnce(boolean before) throws IOException {
        MemoryRunStore undisturbed = new MemoryRunStore();
        ExperimentResult expected = whole(undisturbed);
        for (int step = 0; step < undisturbed.steps(); step++) {
            MemoryRunStore store = new MemoryRunStore();
            store.onSteps(before ? dieAt(step) : s -> {}, before ? s -> {} : dieAt(step));
            assertThrows(Killed.class, () -> whole(store));
            assertResumed(expected, undisturbed, store, "died at step " + step);
        }
    }

    private static void assertResumed(
            ExperimentResult expected,
            MemoryRunStore undisturbed,
            MemoryRunStore store,
            String when)
            throws IOException {
        store.onSteps(step -> {}, step -> {});
        if (!store.isBegun()) {
            return;
        }
        Set<ForkSpec> ended = store.ended(MemoryRunStore.RUN);
        Set<ForkSpec> failed = store.failures(MemoryRunStore.RUN).keySet();
        InventedForks forks = forks();
        ExperimentResult result =
                new ExperimentRunner(forks, store, forks)
                        .resume(MemoryRunStore.RUN, RunListener.NONE);
        assertEquals(expected, result, when);
        assertEquals(undisturbed.forks, store.forks, when);
        List<ForkSpec> order = new ArrayList<>(undisturbed.begun);
        order.removeAll(ended);
        undisturbed.begun.stream().filter(failed::contains).forEach(order::add);
        assertEquals(order, forks.started, () -> when + ": the rest, then what had failed");
    }

    /**
     * Each session dies after so many steps; some always gets one fork further. The last one tries
     * both forks that failed again, which takes four steps.
     */
    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7, 11})
    void aRunThatDiesAgainAndAgainEndsAllTheSame(int every) throws IOException {
        MemoryRunStore undisturbed = new MemoryRunStore();
        ExperimentResult expected = whole(undisturbed);
        MemoryRunStore store = new MemoryRunStore();
        store.onSteps(step -> {}, dieAt(0));
        assertThrows(Killed.class, () -> whole(store));
        int sessions = 0;
        ExperimentResult result = null;
        while (result == null) {
            assertTrue(++sessions < 100, "each session gets further");
            store.onSteps(step -> {}, dieAt(every - 1));
            try {
                result =
                        new ExperimentRunner(forks(), store)
                                .resume(MemoryRunStore.RUN, RunListener.NONE);
            } catch (Killed e) {
                continue;
            }
        }
        assertEquals(expected, result);
        assertEquals(undisturbed.forks, store.forks);
    }

    @Test
    void aRunWithoutFailuresIsResumedWithoutAnyFork() throws IOException {
        MemoryRunStore store = new MemoryRunStore();
        InventedForks all = new InventedForks();
        ExperimentResult expected =
                new ExperimentRunner(all, store, all).run(EXPERIMENT, Map.of(), RunListener.NONE);
        InventedForks none = new InventedForks();
        assertEquals(expected, resume(none, store));
        assertEquals(List.of(), none.started);
    }

    /**
     * Blocks beyond those asked for: one that was cut is ended and others follow, but a run that
     * lacks nothing gets no more, or people might go on until they like the figures.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRunThatDiedAmongFurtherBlocksHasWholeOnesInTheEnd(boolean before) throws IOException {
        Experiment more =
                ExperimentRunnerTest.with(EXPERIMENT, EXPERIMENT.effort().withMostForks(6));
        int steps = 1 + 18 * 4;
        int died = 0;
        int grown = 0;
        for (int step = 1; step < steps; step++) {
            MemoryRunStore store = new MemoryRunStore();
            store.onSteps(before ? dieAt(step) : s -> {}, before ? s -> {} : dieAt(step));
            InventedForks some = new InventedForks();
            assertThrows(
                    Killed.class,
                    () ->
                            new ExperimentRunner(some, store, some)
                                    .run(more, Map.of(), RunListener.NONE));
            store.onSteps(s -> {}, s -> {});
            int ended = store.ended(MemoryRunStore.RUN).size();
            InventedForks rest = new InventedForks();
            ExperimentResult result = resume(rest, store);
            boolean cut = ended < 9 || ended % 3 != 0;
            String when = "died at step " + step + " after " + ended + " forks";
            assertEquals(List.of(), result.incomplete(), when);
            assertEquals(cut ? 18 - ended : 0, rest.started.size(), when);
            for (ExperimentResult.CellForks cell : result.cells()) {
                assertEquals(cut ? 6 : ended / 3, cell.done(), when);
            }
            InventedForks none = new InventedForks();
            assertEquals(result, resume(none, store), when);
            assertEquals(List.of(), none.started, when);
            died++;
            grown += cut ? 1 : 0;
        }
        assertEquals(steps - 1, died);
        assertTrue(grown < died, "some had ended a block");
    }

    private static ExperimentResult resume(InventedForks forks, MemoryRunStore store)
            throws IOException {
        return new ExperimentRunner(forks, store, forks)
                .resume(MemoryRunStore.RUN, RunListener.NONE);
    }

    @Test
    void whatFailedIsTriedAgainAndCompletesTheRun() throws IOException {
        MemoryRunStore store = new MemoryRunStore();
        whole(store);
        InventedForks works = new InventedForks();
        ExperimentResult result = resume(works, store);
        assertEquals(List.of(), result.incomplete());
        assertEquals(
                List.of("t1 0", "t1 1", "t1 2", "t2 1"),
                works.started.stream()
                        .map(fork -> fork.cell().transport() + " " + fork.number())
                        .sorted()
                        .toList());
        assertEquals(Map.of(), store.failures(MemoryRunStore.RUN));
    }

    @Test
    void whatFailsAgainHasItsNewestReason() throws IOException {
        MemoryRunStore store = new MemoryRunStore();
        whole(store);
        InventedForks again =
                new InventedForks().with("t1", 0, InventedForks.failing("now the disk is full"));
        ExperimentResult result = resume(again, store);
        ExperimentResult.CellForks lacking = result.incomplete().getFirst();
        assertEquals(1, result.incomplete().size());
        assertEquals("now the disk is full", lacking.failure().orElseThrow());
        assertTrue(lacking.forks().contains(new ForkState.NotRun(ForkState.Cause.GIVEN_UP)));
        assertEquals(
                List.of("now the disk is full"),
                List.copyOf(store.failures(MemoryRunStore.RUN).values()));
    }

    /** A cut session must not take the reason of what it did not get to. */
    @Test
    void whatIsNotTriedAgainKeepsItsReason() throws IOException {
        MemoryRunStore store = new MemoryRunStore();
        ExperimentResult before = whole(store);
        InventedForks none = new InventedForks();
        ExperimentRunner runner = new ExperimentRunner(none, store, none);
        runner.cancel();
        assertEquals(before, runner.resume(MemoryRunStore.RUN, RunListener.NONE));
        assertEquals(List.of(), none.started);
    }

    @Test
    void aRunThatWasCancelledAnywhereIsResumed() throws IOException {
        MemoryRunStore undisturbed = new MemoryRunStore();
        ExperimentResult expected = whole(undisturbed);
        for (int step = 1; step < undisturbed.steps(); step++) {
            MemoryRunStore store = new MemoryRunStore();
            InventedForks forks = forks();
            ExperimentRunner runner = new ExperimentRunner(forks, store, forks);
            int last = step;
            store.onSteps(
                    at -> {
                        if (at == last) {
                            runner.cancel();
                        }
                    },
                    at -> {});
            runner.run(EXPERIMENT, Map.of(), RunListener.NONE);
            assertTrue(!Thread.interrupted(), "the interrupt is used up");
            assertResumed(expected, undisturbed, store, "cancelled at step " + step);
        }
    }

    @Test
    void blocksHoldEveryCellOnceAndDoNotDependOnTheNumberOfForks() {
        Experiment few = ExperimentRunnerTest.experiment(20, 3, Duration.ZERO);
        Experiment many = ExperimentRunnerTest.experiment(20, 9, Duration.ZERO);
        List<ForkSpec> order = ExperimentRunnerTest.order(many);
        assertEquals(180, order.size());
        List<List<ExperimentCell>> blocks = new ArrayList<>();
        for (int number = 0; number < 9; number++) {
            List<ForkSpec> block = order.subList(number * 20, number * 20 + 20);
            int expected = number;
            assertTrue(block.stream().allMatch(fork -> fork.number() == expected));
            assertEquals(1, block.stream().map(ForkSpec::seed).distinct().count());
            blocks.add(block.stream().map(ForkSpec::cell).toList());
        }
        blocks.forEach(block -> assertEquals(new HashSet<>(many.cells()), new HashSet<>(block)));
        assertEquals(9, new HashSet<>(blocks).size(), "each block has an order of its own");
        assertEquals(
                blocks.subList(0, 3).stream().flatMap(List::stream).toList(),
                ExperimentRunnerTest.order(few).stream().map(ForkSpec::cell).toList());
    }

    /** Over many seeds, each place of a block meets each cell about as often. */
    @Test
    void noCellHasAPlaceOfItsOwn() {
        int[][] counts = new int[4][4];
        Experiment base = ExperimentRunnerTest.experiment(4, 1, Duration.ZERO);
        int seeds = 4000;
        for (int seed = 0; seed < seeds; seed++) {
            List<ForkSpec> order =
                    ExperimentRunnerTest.order(
                            new Experiment("e", base.cells(), base.effort(), seed));
            for (int place = 0; place < 4; place++) {
                counts[place][base.cells().indexOf(order.get(place).cell())]++;
            }
        }
        for (int[] place : counts) {
            for (int count : place) {
                // Five standard deviations of a binomial count.
                assertEquals(seeds / 4.0, count, 5 * Math.sqrt(seeds * 0.25 * 0.75));
            }
        }
    }
}
