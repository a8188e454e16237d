package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ForkState.Cause;
import org.syncline.lab.probe.CallShape;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

@Timeout(60)
class ExperimentRunnerTest {

    private final MemoryRunStore store = new MemoryRunStore();
    private final InventedForks forks = new InventedForks();
    private final List<RunProgress> told = Collections.synchronizedList(new ArrayList<>());
    private final ExperimentRunner runner = new ExperimentRunner(forks, store, forks);

    static Experiment experiment(int cells, int forks, Duration budget) {
        Work work = new Work.Calls(CallShape.ADD, 0, 1, 1, 10);
        return new Experiment(
                "e",
                IntStream.range(0, cells)
                        .mapToObj(i -> new ExperimentCell(work, "t" + i, "none"))
                        .toList(),
                new CellEffort(forks, 0, 1, Duration.ZERO, budget),
                1999);
    }

    private ExperimentResult run(int cells, int forksEach) throws IOException {
        return run(cells, forksEach, Duration.ZERO);
    }

    private ExperimentResult run(int cells, int forksEach, Duration budget) throws IOException {
        return runner.run(experiment(cells, forksEach, budget), Map.of(), told::add);
    }

    /** All forks that there may be, in their order. */
    static List<ForkSpec> order(Experiment experiment) {
        return ForkOrder.blocks(experiment).flatMap(List::stream).toList();
    }

    static List<String> sentences(ExperimentResult result) {
        return result.incomplete().stream().map(ExperimentResult.CellForks::sentence).toList();
    }

    @Test
    void everyForkRunsOnceAndIsRecorded() throws IOException {
        ExperimentResult result = run(4, 3);
        assertEquals(MemoryRunStore.RUN, result.run());
        assertEquals(List.of(), result.incomplete());
        assertEquals(order(result.experiment()), forks.started);
        assertEquals(forks.started, store.begun);
        assertTrue(store.forks.values().stream().allMatch(lines -> lines.size() == 3));
    }

    @Test
    void progressCountsForksAndTellsTheTimeLeft() throws IOException {
        run(2, 2);
        assertEquals(
                List.of(
                        "0/4 -",
                        "0/4 t -",
                        "1/4 PT3M",
                        "1/4 t PT3M",
                        "2/4 PT2M",
                        "2/4 t PT2M",
                        "3/4 PT1M",
                        "3/4 t PT1M",
                        "4/4 PT0S"),
                told.stream().map(ExperimentRunnerTest::words).toList());
        assertEquals(forks.started.getFirst(), told.get(1).underWay().orElseThrow());
    }

    static String words(RunProgress told) {
        return "%d/%d%s%s %s"
                .formatted(
                        told.settled(),
                        told.all(),
                        told.underWay().isPresent() ? " t" : "",
                        told.paused() ? " paused" : "",
                        told.left().map(Duration::toString).orElse("-"));
    }

    @Test
    void theTimeLeftFollowsTheForksOfEachCell() throws IOException {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    forks.pass(9 * InventedForks.MINUTE);
                    taker.accept(new ForkLine.Done(Map.of()));
                });
        run(2, 3);
        assertEquals(Optional.of(Duration.ofMinutes(22)), told.get(4).left());
    }

    @Test
    void aCellWhoseFirstForkFailsIsGivenUpAndTheRestGoesOn() throws IOException {
        forks.with("t1", 0, InventedForks.failing("no callbacks here"));
        ExperimentResult result = run(3, 4);
        assertEquals(9, forks.started.size());
        assertEquals(
                List.of(
                        "add × 10 over t1: 0 of 4 forks; failed: no callbacks here; the cell was"
                                + " given up"),
                sentences(result));
        assertEquals(Optional.of("no callbacks here"), result.cells().get(1).failure());
        assertEquals("12/12 PT0S", words(told.getLast()));
    }

    @Test
    void aLaterFailureIsKeptAndTheCellGoesOnUntilThreeInARow() throws IOException {
        for (int number : List.of(1, 3, 4, 6, 7, 8)) {
            forks.with("t0", number, InventedForks.failing("reason " + number));
        }
        ExperimentResult result = run(1, 12);
        assertEquals(9, forks.started.size());
        ExperimentResult.CellForks cell = result.cells().getFirst();
        assertEquals(3, cell.done());
        assertEquals(new ForkState.Failed("reason 8"), cell.forks().get(8));
        assertEquals(new ForkState.NotRun(Cause.GIVEN_UP), cell.forks().get(9));
    }

    @Test
    void whateverAStarterDoesIsAFailureOfItsForkOnly() throws IOException {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    throw new IOException("java is not there");
                });
        forks.with("t1", 0, (spec, taker) -> {});
        forks.with(
                "t2",
                0,
                (spec, taker) -> {
                    throw new IllegalArgumentException("needs a flag");
                });
        forks.with(
                "t3",
                0,
                (spec, taker) -> {
                    taker.accept(new ForkLine.Done(Map.of()));
                    taker.accept(new ForkLine.Failed("said too late"));
                    throw new IOException("closed too late");
                });
        ExperimentResult result = run(5, 1);
        assertEquals(
                List.of(
                        "add × 10 over t0: 0 of 1 forks; failed: java is not there",
                        "add × 10 over t1: 0 of 1 forks; failed: the fork ended without a result",
                        "add × 10 over t2: 0 of 1 forks; failed: needs a flag"),
                sentences(result));
        assertEquals(5, store.ended(MemoryRunStore.RUN).size());
        assertEquals(3, store.failures(MemoryRunStore.RUN).size());
    }

    @Test
    void noForkBeginsAfterTheBudget() throws IOException {
        ExperimentResult result = run(3, 2, Duration.ofMinutes(4));
        assertEquals(4, forks.started.size());
        assertEquals(2, result.incomplete().size());
        assertTrue(
                sentences(result)
                        .getFirst()
                        .endsWith("1 of 2 forks; the time of the experiment was spent"),
                () -> sentences(result).toString());
        assertEquals("4/6 PT0S", words(told.getLast()));
        assertEquals(Optional.of(Duration.ofMinutes(3)), told.get(2).left());
    }

    @Test
    void aResumedRunHasItsBudgetAnew() throws IOException {
        run(3, 2, Duration.ofMinutes(4));
        ExperimentResult result =
                new ExperimentRunner(forks, store, forks)
                        .resume(MemoryRunStore.RUN, RunListener.NONE);
        assertEquals(List.of(), result.incomplete());
        assertEquals(order(result.experiment()), forks.started);
    }

    private ExperimentResult run(int cells, CellEffort effort) throws IOException {
        return runner.run(with(experiment(cells, 1, Duration.ZERO), effort), Map.of(), told::add);
    }

    static Experiment with(Experiment experiment, CellEffort effort) {
        return new Experiment(experiment.name(), experiment.cells(), effort, experiment.seed());
    }

    private static CellEffort effort(int forks, int mostForks, Duration budget) {
        return new CellEffort(forks, 0, 1, Duration.ZERO, budget).withMostForks(mostForks);
    }

    /** Two cells, so a block takes two minutes; none begins for which there may be no time. */
    @ParameterizedTest
    @CsvSource({
        "1, 10, 12, 5",
        "2, 10, 12, 5",
        "2, 10, 10, 4",
        "2, 3, 12, 3",
        "2, 10, 5, 2",
        "5, 10, 12, 5",
        "2, 4, 0, 4"
    })
    void furtherBlocksRunAsLongAsTheBudgetHasTimeForAWholeOne(
            int asked, int most, int minutes, int each) throws IOException {
        ExperimentResult result = run(2, effort(asked, most, Duration.ofMinutes(minutes)));
        assertEquals(
                order(result.experiment()).subList(0, 2 * each),
                forks.started,
                "blocks, in the order of the seed");
        assertEquals(List.of(), result.incomplete());
        for (ExperimentResult.CellForks cell : result.cells()) {
            assertEquals(each, cell.done());
        }
        assertEquals("%d/%d PT0S".formatted(2 * each, 2 * each), words(told.getLast()));
    }

    /** What is planned is told, and follows the time that blocks take. */
    @Test
    void progressCountsTheForksThatThereIsTimeFor() throws IOException {
        run(2, effort(1, 10, Duration.ofMinutes(12)));
        assertEquals("0/2 -", words(told.getFirst()));
        assertEquals("2/10 PT8M", words(told.get(4)));
        assertEquals(new RunProgress.Cells(0, 2), told.get(4).cells());
        assertEquals(new RunProgress.Cells(2, 2), told.getLast().cells());
    }

    @Test
    void aBlockThatTookLongerThanForeseenLeavesNothingOpen() throws IOException {
        for (String transport : List.of("t0", "t1")) {
            forks.with(
                    transport,
                    2,
                    (spec, taker) -> {
                        forks.pass(20 * InventedForks.MINUTE);
                        taker.accept(new ForkLine.Done(Map.of()));
                    });
        }
        ExperimentResult result = run(2, effort(2, 10, Duration.ofMinutes(12)));
        assertEquals(5, forks.started.size());
        assertEquals(List.of(), result.incomplete());
        assertEquals(
                List.of(2, 3),
                result.cells().stream().map(ExperimentResult.CellForks::done).sorted().toList());
    }

    @Test
    void aCellThatWasGivenUpHasNoFurtherForksAndTakesNoTime() throws IOException {
        forks.with("t1", 0, InventedForks.failing("no callbacks here"));
        ExperimentResult result = run(2, effort(1, 9, Duration.ofMinutes(8)));
        assertEquals(
                List.of("add × 10 over t1: 0 of 1 forks; failed: no callbacks here"),
                sentences(result));
        assertEquals(6, result.cells().getFirst().done());
    }

    @Test
    void aStoreThatFailsStopsTheRunInASentence() {
        int last = 5;
        for (int step = 0; step <= last; step++) {
            int failing = step;
            MemoryRunStore full = new MemoryRunStore();
            full.onSteps(
                    at -> {
                        if (at == failing) {
                            throw new IOException("no space left on device");
                        }
                    },
                    at -> {});
            InventedForks some = new InventedForks();
            IOException e =
                    assertThrows(
                            IOException.class,
                            () ->
                                    new ExperimentRunner(some, full, some)
                                            .run(
                                                    experiment(2, 1, Duration.ZERO),
                                                    Map.of(),
                                                    RunListener.NONE));
            assertEquals(
                    step == 0
                            ? "no run can be recorded: no space left on device"
                            : "run 7 stopped, since it cannot be recorded: no space left on device;"
                                    + " what was recorded is kept, so mend this and resume the run",
                    e.getMessage());
            assertEquals(step <= 1 ? 0 : 1, some.started.size(), "no fork after the failure");
        }
    }

    /** Also if the starter goes on as if nothing were. */
    @Test
    void aStarterCannotHideThatTheStoreFails() {
        forks.with(
                "t0",
                0,
                (spec, taker) -> {
                    for (int i = 0; i < 3; i++) {
                        try {
                            taker.accept(new ForkLine.Latencies("" + i));
                        } catch (RuntimeException e) {
                            assertInstanceOf(UncheckedIOException.class, e);
                        }
                    }
                });
        store.onSteps(
                at -> {
                    if (at == 2) {
                        throw new IOException("no space left on device");
                    }
                },
                at -> {});
        assertThrows(IOException.class, () -> run(1, 1));
        assertEquals(3, store.steps());
    }

    @Test
    void aListenerThatFailsStopsTheRunAndItsForkIsKept() {
        RunListener failing =
                new RunListener() {
                    @Override
                    public void progressed(RunProgress progress) {}

                    @Override
                    public void said(ForkSpec fork, ForkLine line) {
                        if (line instanceof ForkLine.Done) {
                            throw new IllegalStateException("closed window");
                        }
                    }
                };
        Experiment experiment = experiment(2, 1, Duration.ZERO);
        IllegalStateException e =
                assertThrows(
                        IllegalStateException.class,
                        () -> runner.run(experiment, Map.of(), failing));
        assertEquals("closed window", e.getMessage());
        assertEquals(1, store.ended(MemoryRunStore.RUN).size());
    }

    @Test
    void aRunnerRunsOnce() throws IOException {
        run(1, 1);
        assertThrows(IllegalStateException.class, () -> run(1, 1));
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> new ExperimentRunner(forks, store).resume(8, RunListener.NONE));
        assertEquals("there is no run 8", e.getMessage());
    }
}
