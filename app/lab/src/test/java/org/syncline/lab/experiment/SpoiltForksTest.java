package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Forks during which time stood still. */
@Timeout(60)
class SpoiltForksTest {

    private final MemoryRunStore store = new MemoryRunStore();
    private final InventedForks forks = new InventedForks();
    private final List<RunProgress> told = Collections.synchronizedList(new ArrayList<>());
    private final ExperimentRunner runner = new ExperimentRunner(forks, store, forks);

    /** Stands still in its first attempts. */
    private ForkStarter standing(int attempts) {
        int[] left = {attempts};
        return (spec, taker) ->
                taker.accept(
                        new ForkLine.Done(
                                left[0]-- > 0
                                        ? Map.of(ForkEnvironment.STANDSTILL, "it slept")
                                        : Map.of()));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, false", "1, 2, false", "2, 3, false", "3, 3, true"})
    @Covers(value = "M1", fault = "a fork during which the machine slept counts as any other")
    void aForkDuringWhichTimeStoodStillIsMeasuredAnewAndMarkedAtLast(
            int stands, int attempts, boolean marked) throws IOException {
        forks.with("t0", 0, standing(stands));
        List<String> said = new ArrayList<>();
        ExperimentResult result =
                runner.run(
                        ExperimentRunnerTest.experiment(1, 1, Duration.ZERO),
                        Map.of(),
                        new RunListener() {
                            @Override
                            public void progressed(RunProgress progress) {
                                told.add(progress);
                            }

                            @Override
                            public void said(ForkSpec fork, ForkLine line) {
                                if (line instanceof ForkLine.Failed failed) {
                                    said.add(failed.reason());
                                }
                            }
                        });
        assertEquals(List.of(), result.incomplete());
        assertEquals(attempts, forks.started.size());
        assertEquals(forks.started, store.begun);
        assertEquals(
                Collections.nCopies(
                        attempts - 1, "it slept while this fork measured, so it is measured anew"),
                said);
        List<ForkLine> kept = store.forks.get(forks.started.getFirst());
        assertEquals(
                List.of(
                        new ForkLine.Done(
                                marked
                                        ? Map.of(ForkEnvironment.STANDSTILL, "it slept")
                                        : Map.of())),
                kept);
    }

    /** Else further blocks would be left out for which there is time. */
    @Test
    void theTimeLeftGoesByTheLastAttemptAlone() throws IOException {
        forks.with("t0", 0, standing(2));
        ExperimentResult unused =
                runner.run(
                        ExperimentRunnerTest.experiment(1, 3, Duration.ZERO), Map.of(), told::add);
        assertEquals(
                List.of("2", "1", "0"),
                told.stream()
                        .flatMap(progress -> progress.left().stream())
                        .map(left -> "" + left.toMinutes())
                        .distinct()
                        .toList());
    }

    @Test
    void noAttemptBeginsAfterTheBudget() throws IOException {
        forks.with("t0", 0, standing(3));
        ExperimentResult result =
                runner.run(
                        ExperimentRunnerTest.experiment(1, 1, Duration.ofMinutes(1)),
                        Map.of(),
                        told::add);
        assertEquals(1, forks.started.size());
        assertEquals(1, result.incomplete().size());
    }
}
