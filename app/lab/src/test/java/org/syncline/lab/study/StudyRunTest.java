package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Studies that are cut, gone on with, and reported from the history. */
class StudyRunTest {

    private static final Map<String, String> MACHINE = Map.of("cpu", "Z80", "cores", "2");

    @TempDir private Path dir;

    private HistoryStore open() throws IOException {
        return HistoryStore.open(
                dir.resolve("runs.db"), "1.2", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    private static ChosenStudy chosen(String name, Extent extent) {
        Study study = Studies.named(name);
        return new ChosenStudy(study, StudyChoice.usual(study, extent), List.of());
    }

    private static StudyRun.Outcome begin(
            HistoryStore history, ChosenStudy study, ClockedForks forks, RunListener listener)
            throws IOException {
        return new StudyRun(history, forks, forks).begin(study, MACHINE, listener);
    }

    private static StudyRun.Outcome resume(
            HistoryStore history, StoredStudy stored, ClockedForks forks) throws IOException {
        return new StudyRun(history, forks, forks).resume(stored, MACHINE, RunListener.NONE);
    }

    private static Publication publication(HistoryStore history, StudyRun.Outcome outcome)
            throws IOException {
        return Publication.of(history, history.studies().study(outcome.study()));
    }

    @ParameterizedTest
    @CsvSource({"karmi, 0", "karmi, 5", "fairuzov, 0", "fairuzov, 1", "fairuzov, 9", "gredler, 3"})
    void aStudyThatDiedHasTheFiguresOfOneThatDidNotWhenItWasGoneOnWith(String name, int alive)
            throws IOException {
        ChosenStudy study = chosen(name, Extent.QUICK);
        ClockedForks whole = new ClockedForks();
        Publication expected;
        try (HistoryStore history = open()) {
            expected = publication(history, begin(history, study, whole, RunListener.NONE));
        }
        ClockedForks dying = new ClockedForks();
        dying.alive = alive;
        try (HistoryStore history = open()) {
            assertThrows(
                    ClockedForks.Killed.class,
                    () -> begin(history, study, dying, RunListener.NONE));
        }
        try (HistoryStore history = open()) {
            ClockedForks rest = new ClockedForks();
            StoredStudy stored = history.studies().latest(name).orElseThrow();
            assertEquals(study, ChosenStudy.of(stored, history.studies()));
            StudyRun.Outcome outcome = resume(history, stored, rest);
            assertEquals(stored.number(), outcome.study());
            assertEquals(whole.started.size(), alive + rest.started.size());
            Publication found = publication(history, outcome);
            assertEquals(expected.report().tables(), found.report().tables());
            assertEquals(expected.report().claims(), found.report().claims());
            assertEquals(expected.provenance().forks(), found.provenance().forks());
            ClockedForks none = new ClockedForks();
            assertTrue(
                    resume(history, history.studies().study(outcome.study()), none)
                            .results()
                            .stream()
                            .allMatch(result -> result.incomplete().isEmpty()));
            assertEquals(List.of(), none.started);
        }
    }

    @Test
    void progressIsThatOfTheWholeStudy() throws IOException {
        ChosenStudy study = chosen("fairuzov", Extent.QUICK);
        int forks = study.experiments().stream().mapToInt(StudyRunTest::forks).sum();
        int cells = study.experiments().stream().mapToInt(e -> e.cells().size()).sum();
        assertTrue(study.experiments().size() > 1);
        List<RunProgress> told = new ArrayList<>();
        ClockedForks drawn = new ClockedForks();
        try (HistoryStore history = open()) {
            StudyRun.Outcome unused = begin(history, study, drawn, told::add);
        }
        int settled = 0;
        for (RunProgress progress : told) {
            assertEquals(forks, progress.all());
            assertEquals(cells, progress.cells().all());
            assertTrue(progress.settled() >= settled, progress::toString);
            settled = progress.settled();
            long nanos = (forks - settled) * ClockedForks.NANOS;
            if (settled > 0
                    && nanos + settled * ClockedForks.NANOS
                            < study.experiments().getFirst().effort().budget().toNanos()) {
                assertEquals(Duration.ofNanos(nanos), progress.left().orElseThrow());
            }
        }
        assertEquals(forks, settled);
        assertEquals(cells, told.getLast().cells().settled());
        assertEquals(Duration.ZERO, told.getLast().left().orElseThrow());
    }

    @Test
    void progressOfAStudyThatIsGoneOnWithBeginsWhereItWasCut() throws IOException {
        ChosenStudy study = chosen("fairuzov", Extent.QUICK);
        int forks = study.experiments().stream().mapToInt(StudyRunTest::forks).sum();
        int done = forks(study.experiments().getFirst()) + 1;
        ClockedForks dying = new ClockedForks();
        dying.alive = done;
        List<RunProgress> told = new ArrayList<>();
        try (HistoryStore history = open()) {
            assertThrows(
                    ClockedForks.Killed.class,
                    () -> begin(history, study, dying, RunListener.NONE));
            ClockedForks rest = new ClockedForks();
            StudyRun.Outcome unused =
                    new StudyRun(history, rest, rest)
                            .resume(
                                    history.studies().latest("fairuzov").orElseThrow(),
                                    MACHINE,
                                    told::add);
        }
        for (RunProgress progress : told) {
            assertTrue(progress.settled() >= done, progress::toString);
            long left = (forks - progress.settled()) * ClockedForks.NANOS;
            assertEquals(Duration.ofNanos(left), progress.left().orElse(Duration.ofNanos(left)));
        }
        assertEquals(forks, told.getLast().settled());
        assertEquals(done, told.getFirst().cells().settled(), "one fork each");
    }

    private static int forks(Experiment experiment) {
        return experiment.cells().size() * experiment.effort().forks();
    }

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
        ChosenStudy study = chosen(name, Extent.USUAL);
        assertTrue(study.experiments().size() > 1);
        long budget = study.experiments().getFirst().effort().budget().toSeconds();
        ClockedForks slow = new ClockedForks();
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, slowly(slow, 20), slow)
                            .begin(study, MACHINE, RunListener.NONE);
            assertEquals(budget / 20.0, slow.started.size(), study.experiments().size());
            double all = study.experiments().stream().mapToDouble(StudyRunTest::seconds).sum();
            double due = 0;
            for (Experiment experiment : study.experiments()) {
                double had =
                        slow.started.stream()
                                .filter(fork -> fork.effort().equals(experiment.effort()))
                                .filter(fork -> experiment.cells().contains(fork.cell()))
                                .count();
                double share = seconds(experiment) / all * budget / 20.0;
                double most = forks(experiment);
                // What earlier ones did not use comes on top.
                double atLeast = Math.min(share, most) - 3;
                assertTrue(had >= atLeast, experiment.name() + ": " + had + " of " + atLeast);
                due += Math.max(0, most - had);
            }
            int first = slow.started.size();
            StoredStudy stored = history.studies().study(outcome.study());
            StudyRun.Outcome unused =
                    new StudyRun(history, slowly(slow, 20), slow)
                            .resume(stored, MACHINE, RunListener.NONE);
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
        ChosenStudy study = chosen("ries", Extent.USUAL);
        Experiment first = study.experiments().getFirst();
        double all = study.experiments().stream().mapToDouble(StudyRunTest::seconds).sum();
        double share = seconds(first) / all;
        double needed = first.effort().budget().toSeconds() * (share + 0.3 * (1 - share));
        ClockedForks forks = new ClockedForks();
        ForkStarter starter =
                (spec, taker) -> {
                    if (spec.effort().equals(first.effort())
                            && first.cells().contains(spec.cell())) {
                        forks.pass((long) (needed / forks(first) * ClockedForks.NANOS));
                    }
                    forks.run(spec, taker);
                };
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, starter, forks).begin(study, MACHINE, RunListener.NONE);
            for (ExperimentResult result : outcome.results()) {
                assertEquals(List.of(), result.incomplete(), () -> result.experiment().name());
            }
        }
    }

    /** Forks of 4 s: all of the first experiment need less than its share. */
    @Test
    void whatOneExperimentDoesNotUseGoesToTheNext() throws IOException {
        ChosenStudy study = chosen("lawrey", Extent.USUAL);
        Experiment last = study.experiments().getLast();
        assertEquals(2, study.experiments().size());
        long budget = last.effort().budget().toSeconds();
        Experiment first = study.experiments().getFirst();
        int inFirst = first.cells().size() * first.effort().mostForks();
        int round = last.cells().size();
        ClockedForks forks = new ClockedForks();
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, slowly(forks, 4), forks)
                            .begin(study, MACHINE, RunListener.NONE);
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

    /** Of the iterations here five are measured in each fork, none of them a single call's. */
    @ParameterizedTest
    @ValueSource(strings = {"fairuzov", "ries", "lawrey", "gredler", "mobility", "karmi"})
    void everyStudyShowsForksAndOutliersOfEveryCell(String name) throws IOException {
        ChosenStudy study = chosen(name, Extent.QUICK);
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome = begin(history, study, new ClockedForks(), RunListener.NONE);
            StudyReport report = publication(history, outcome).report();
            int cells = study.experiments().stream().mapToInt(e -> e.cells().size()).sum();
            assertEquals(cells, table(report, MeasuredCells.TITLE).rows().size());
            Table found = table(report, SingleCalls.TITLE);
            assertEquals(cells, found.rows().size());
            for (List<Cell> row : found.rows()) {
                assertEquals(Cell.count(5), row.get(2), row::toString);
                assertEquals(4, row.size(), "no columns for calls: " + row);
            }
        }
    }

    private static Table table(StudyReport report, String title) {
        return report.tables().stream()
                .filter(table -> table.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void cellsThatCannotBeMeasuredStayAwayAndSayWhy() throws IOException {
        ChosenStudy all = chosen("karmi", Extent.QUICK);
        ExperimentCell cell = all.experiments().getFirst().cells().getFirst();
        ChosenStudy study =
                new ChosenStudy(
                        all.study(),
                        all.choice(),
                        List.of(new Matrix.Refused(cell, "its library is missing")));
        ClockedForks forks = new ClockedForks();
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome = begin(history, study, forks, RunListener.NONE);
            assertTrue(forks.started.stream().noneMatch(fork -> fork.cell().equals(cell)));
            List<String> notes = publication(history, outcome).report().notes();
            assertTrue(
                    notes.stream().anyMatch(note -> note.startsWith("its library is missing – ")),
                    notes::toString);
        }
    }

    @Test
    void aStudyThatIsCancelledBeforeItsFirstForkHasMeasuredNothing() throws IOException {
        ClockedForks forks = new ClockedForks();
        try (HistoryStore history = open()) {
            StudyRun run = new StudyRun(history, forks, forks);
            run.cancel();
            assertThrows(
                    CancellationException.class,
                    () -> run.begin(chosen("karmi", Extent.QUICK), MACHINE, RunListener.NONE));
            assertEquals(List.of(), forks.started);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE studies SET choice = '{}'", "UPDATE studies SET name = 'reis'"})
    void aStudyThatThisProgramCannotReadIsNamed(String damage) throws Exception {
        try (HistoryStore history = open()) {
            StudyRun.Outcome unused =
                    begin(
                            history,
                            chosen("karmi", Extent.QUICK),
                            new ClockedForks(),
                            RunListener.NONE);
        }
        try (Connection db = SqliteFile.connect(dir.resolve("runs.db"), Duration.ZERO)) {
            Sql.execute(db, damage);
        }
        try (HistoryStore history = open()) {
            String message =
                    assertThrows(IOException.class, () -> Publication.of(history, 1)).getMessage();
            assertTrue(message.startsWith("study 1 in the history \""), message);
        }
    }

    @Test
    void aStudyWhoseCellsHaveChangedIsToBeBegunAnew() throws Exception {
        try (HistoryStore history = open()) {
            StudyRun.Outcome unused =
                    begin(
                            history,
                            chosen("karmi", Extent.QUICK),
                            new ClockedForks(),
                            RunListener.NONE);
        }
        try (Connection db = SqliteFile.connect(dir.resolve("runs.db"), Duration.ZERO)) {
            Sql.execute(
                    db,
                    "UPDATE runs SET experiment = replace(experiment, '\"calls\":100',"
                            + " '\"calls\":7')");
        }
        try (HistoryStore history = open()) {
            StoredStudy stored = history.studies().latest("karmi").orElseThrow();
            String message =
                    assertThrows(
                                    IOException.class,
                                    () -> resume(history, stored, new ClockedForks()))
                            .getMessage();
            assertEquals(
                    "run 1 was begun by version 1.2 of this program, whose study measured other"
                            + " cells; begin it anew",
                    message);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    QUICK | rmi,karmi | | study karmi --quick
                    USUAL | rmi,karmi | lan | study karmi --link lan
                    FULL  | rmi,grpc | delay=20ms | study karmi --full --transport rmi,grpc --link delay=20ms
                    """)
    void theCommandThatRepeatsItSaysWhatWasChosen(
            Extent extent, String transports, String link, String words) {
        Study study = Studies.named("karmi");
        StudyChoice choice =
                new StudyChoice(
                        extent,
                        List.of(transports.split(",")),
                        link == null ? List.of() : List.of(link));
        assertEquals(words, String.join(" ", new ChosenStudy(study, choice, List.of()).words()));
    }
}
