package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How experiments of one study share its time. */
class StudyBudgetTest {

    @TempDir private Path dir;

    private static ForkStarter slowly(ClockedForks forks, long seconds) {
        return (spec, taker) -> {
            forks.pass((seconds - 1) * ClockedForks.NANOS);
            forks.run(spec, taker);
        };
    }

    /** Forks of 20 s: the studies have time for some thirty of them, each experiment for some. */
    @ParameterizedTest
    @ValueSource(strings = {"fairuzov", "ries", "lawrey"})
    void theBudgetIsSharedByAllExperimentsAndNewWhenTheStudyIsGoneOnWith(String name)
            throws IOException {
        ChosenStudy study = StudyFixture.chosen(name, Extent.USUAL);
        assertTrue(study.experiments().size() > 1);
        long budget = study.experiments().getFirst().effort().budget().toSeconds();
        ClockedForks slow = new ClockedForks();
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, slowly(slow, 20), slow)
                            .begin(study, StudyFixture.MACHINE, RunListener.NONE);
            assertEquals(budget / 20.0, slow.started.size(), study.experiments().size());
            double all = study.experiments().stream().mapToDouble(StudyBudgetTest::seconds).sum();
            double due = 0;
            for (Experiment experiment : study.experiments()) {
                double had =
                        slow.started.stream()
                                .filter(fork -> fork.effort().equals(experiment.effort()))
                                .filter(fork -> experiment.cells().contains(fork.cell()))
                                .count();
                double share = seconds(experiment) / all * budget / 20.0;
                double most = StudyFixture.forks(experiment);
                // What earlier ones did not use comes on top.
                double atLeast = Math.min(share, most) - 3;
                assertTrue(had >= atLeast, experiment.name() + ": " + had + " of " + atLeast);
                due += Math.max(0, most - had);
            }
            int first = slow.started.size();
            StoredStudy stored = history.studies().study(outcome.study());
            StudyRun.Outcome unused =
                    new StudyRun(history, slowly(slow, 20), slow)
                            .resume(stored, StudyFixture.MACHINE, RunListener.NONE);
            int second = slow.started.size() - first;
            int parts = study.experiments().size();
            assertTrue(
                    second >= Math.min(first, due) - parts && second <= first + parts,
                    "%d forks at first, then %d of %s".formatted(first, second, due));
        }
    }

    /** About what an experiment takes, by which budgets are shared. */
    private static double seconds(Experiment experiment) {
        return experiment.effort().forks()
                * experiment.cells().stream()
                        .mapToDouble(
                                cell ->
                                        ExpectedTime.ofFork(cell, experiment.effort()).toMillis()
                                                / 1e3)
                        .sum();
    }

    /** Forks of the first experiment take longer than its share, those of the second a second. */
    @Test
    void whatTheLastExperimentDoesNotUseGoesBackToTheFirst() throws IOException {
        ChosenStudy study = StudyFixture.chosen("ries", Extent.USUAL);
        Experiment first = study.experiments().getFirst();
        double all = study.experiments().stream().mapToDouble(StudyBudgetTest::seconds).sum();
        double share = seconds(first) / all;
        double needed = first.effort().budget().toSeconds() * (share + 0.3 * (1 - share));
        ClockedForks forks = new ClockedForks();
        ForkStarter starter =
                (spec, taker) -> {
                    if (spec.effort().equals(first.effort())
                            && first.cells().contains(spec.cell())) {
                        forks.pass(
                                (long) (needed / StudyFixture.forks(first) * ClockedForks.NANOS));
                    }
                    forks.run(spec, taker);
                };
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, starter, forks)
                            .begin(study, StudyFixture.MACHINE, RunListener.NONE);
            for (ExperimentResult result : outcome.results()) {
                assertEquals(List.of(), result.incomplete(), () -> result.experiment().name());
            }
        }
    }

    /** Forks of 4 s: all of the first experiment need less than its share. */
    @Test
    void whatOneExperimentDoesNotUseGoesToTheNext() throws IOException {
        ChosenStudy study = StudyFixture.chosen("lawrey", Extent.USUAL);
        Experiment last = study.experiments().getLast();
        assertEquals(2, study.experiments().size());
        long budget = last.effort().budget().toSeconds();
        Experiment first = study.experiments().getFirst();
        int inFirst = first.cells().size() * first.effort().mostForks();
        int round = last.cells().size();
        ClockedForks forks = new ClockedForks();
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, slowly(forks, 4), forks)
                            .begin(study, StudyFixture.MACHINE, RunListener.NONE);
            int inLast = forks.started.size() - inFirst;
            int rounds = inLast / round;
            assertEquals(0, inLast % round, "whole blocks only");
            assertTrue(rounds > last.effort().forks(), () -> "only " + rounds);
            assertTrue(rounds < last.effort().mostForks(), "more time than the test is about");
            assertTrue(
                    4 * (inFirst + (rounds + 1.1) * round) > budget,
                    () -> "there was time for another block after " + rounds);
            assertTrue(outcome.results().stream().allMatch(it -> it.incomplete().isEmpty()));
        }
    }
}
