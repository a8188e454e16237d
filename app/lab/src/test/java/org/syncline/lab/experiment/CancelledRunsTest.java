package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.lab.experiment.ForkState.Cause;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

@Timeout(60)
class CancelledRunsTest {

    private final MemoryRunStore store = new MemoryRunStore();
    private final InventedForks forks = new InventedForks();
    private final List<RunProgress> told = Collections.synchronizedList(new ArrayList<>());
    private final ExperimentRunner runner = new ExperimentRunner(forks, store, forks);

    private ExperimentResult run(int cells, int forksEach) throws IOException {
        Experiment experiment = ExperimentRunnerTest.experiment(cells, forksEach, Duration.ZERO);
        return runner.run(experiment, Map.of(), told::add);
    }

    @Test
    void aPauseHoldsTheNextForkAndCostsNoBudget() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        forks.with("t0", 0, pausing());
        RunListener listener =
                progress -> {
                    told.add(progress);
                    if (progress.paused()) {
                        held.countDown();
                    }
                };
        List<ExperimentResult> results = Collections.synchronizedList(new ArrayList<>());
        Thread thread =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        results.add(
                                                runner.run(
                                                        ExperimentRunnerTest.experiment(
                                                                1, 2, Duration.ofMinutes(10)),
                                                        Map.of(),
                                                        listener));
                                    } catch (IOException e) {
                                        throw new UncheckedIOException(e);
                                    }
                                });
        held.await();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertEquals(1, forks.started.size());
        forks.pass(100 * InventedForks.MINUTE);
        runner.proceed();
        thread.join();
        assertEquals(List.of(), results.getFirst().incomplete());
        assertEquals("1/2 paused PT1M", ExperimentRunnerTest.words(told.get(2)));
        assertEquals("1/2 t PT1M", ExperimentRunnerTest.words(told.get(3)));
    }

    private ForkStarter pausing() {
        return (spec, taker) -> {
            runner.pause();
            taker.accept(new ForkLine.Done(Map.of()));
        };
    }

    @Test
    void cancellingInterruptsTheForkUnderWay() throws IOException {
        forks.with("t1", 1, waitingForever());
        ExperimentResult result = run(2, 2);
        assertFalse(Thread.interrupted());
        assertEquals(
                List.of("add × 10 over t1: 1 of 2 forks; the run was cancelled"),
                ExperimentRunnerTest.sentences(result).stream()
                        .filter(said -> said.contains("t1"))
                        .toList());
        assertFalse(
                store.ended(MemoryRunStore.RUN).stream()
                        .anyMatch(
                                fork ->
                                        fork.number() == 1
                                                && fork.cell().transport().equals("t1")));
    }

    private ForkStarter waitingForever() {
        return (spec, taker) -> {
            Thread.ofPlatform().start(runner::cancel);
            new CountDownLatch(1).await();
        };
    }

    /** What a starter makes of an interrupt is no failure of the cell. */
    @Test
    void aForkThatFailsSinceItWasCancelledHasNotFailed() throws IOException {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    runner.cancel();
                    taker.accept(new ForkLine.Failed("the fork's JVM ended with status 143"));
                });
        ExperimentResult result = run(1, 2);
        assertEquals(
                List.of(
                        new ForkState.NotRun(Cause.CANCELLED),
                        new ForkState.NotRun(Cause.CANCELLED)),
                result.cells().getFirst().forks());
        assertEquals(Map.of(), store.failures(MemoryRunStore.RUN));
        ExperimentResult rest =
                new ExperimentRunner(new InventedForks(), store)
                        .resume(MemoryRunStore.RUN, RunListener.NONE);
        assertEquals(List.of(), rest.incomplete());
    }

    private static void awaitInterrupt() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    @Test
    void aForkThatWasDoneWhenItWasCancelledCounts() throws IOException {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    runner.cancel();
                    taker.accept(new ForkLine.Done(Map.of()));
                    awaitInterrupt();
                });
        ExperimentResult result = run(1, 2);
        assertEquals(1, result.cells().getFirst().done());
        assertEquals(1, forks.started.size());
        assertFalse(Thread.interrupted());
    }

    @Test
    void anInterruptByOthersCancelsAndStays() throws IOException {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    Thread.currentThread().interrupt();
                    awaitInterrupt();
                });
        ExperimentResult result = run(1, 2);
        assertTrue(Thread.interrupted());
        assertEquals(
                new ForkState.NotRun(Cause.CANCELLED),
                result.cells().getFirst().forks().getFirst());
    }

    @Test
    void aRunThatWasCancelledOrPausedBeforeItBeganEndsWhenCancelled() throws IOException {
        runner.pause();
        runner.cancel();
        ExperimentResult result = run(2, 2);
        assertEquals(List.of(), forks.started);
        assertEquals(2, result.incomplete().size());
    }

    /** The store of the test refuses to work for an interrupted thread. */
    @Test
    void aStoreIsNeverInterrupted() throws Exception {
        for (int round = 0; round < 20; round++) {
            MemoryRunStore fresh = new MemoryRunStore();
            InventedForks talking = new InventedForks();
            ExperimentRunner cancelled = new ExperimentRunner(talking, fresh, talking);
            CountDownLatch begun = new CountDownLatch(1);
            talking.with(
                    "t0",
                    0,
                    (spec, taker) -> {
                        begun.countDown();
                        while (!Thread.currentThread().isInterrupted()) {
                            taker.accept(new ForkLine.Latencies(""));
                        }
                        taker.accept(new ForkLine.Latencies("after the interrupt"));
                        throw new InterruptedException();
                    });
            Thread canceller =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        awaitQuietly(begun);
                                        cancelled.cancel();
                                    });
            ExperimentResult result =
                    cancelled.run(
                            ExperimentRunnerTest.experiment(1, 1, Duration.ZERO),
                            Map.of(),
                            RunListener.NONE);
            canceller.join();
            assertEquals(1, result.incomplete().size());
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
