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
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Studies that are cut, gone on with, and reported from the history. */
class StudyRunTest {

    @TempDir private Path dir;

    private HistoryStore open() throws IOException {
        return StudyFixture.open(dir);
    }

    private static StudyRun.Outcome begin(
            HistoryStore history, ChosenStudy study, ClockedForks forks, RunListener listener)
            throws IOException {
        return new StudyRun(history, forks, forks).begin(study, StudyFixture.MACHINE, listener);
    }

    private static StudyRun.Outcome resume(
            HistoryStore history, StoredStudy stored, ClockedForks forks) throws IOException {
        return new StudyRun(history, forks, forks)
                .resume(stored, StudyFixture.MACHINE, RunListener.NONE);
    }

    private static Publication publication(HistoryStore history, StudyRun.Outcome outcome)
            throws IOException {
        return Publication.of(history, history.studies().study(outcome.study()));
    }

    @ParameterizedTest
    @CsvSource({"karmi, 0", "karmi, 5", "fairuzov, 0", "fairuzov, 1", "fairuzov, 9", "gredler, 3"})
    void aStudyThatDiedHasTheFiguresOfOneThatDidNotWhenItWasGoneOnWith(String name, int alive)
            throws IOException {
        ChosenStudy study = StudyFixture.chosen(name, Extent.QUICK);
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
        ChosenStudy study = StudyFixture.chosen("fairuzov", Extent.QUICK);
        int forks = study.experiments().stream().mapToInt(StudyFixture::forks).sum();
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
        ChosenStudy study = StudyFixture.chosen("fairuzov", Extent.QUICK);
        int forks = study.experiments().stream().mapToInt(StudyFixture::forks).sum();
        int done = StudyFixture.forks(study.experiments().getFirst()) + 1;
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
                                    StudyFixture.MACHINE,
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

    /** Of the iterations here five are measured in each fork, none of them a single call's. */
    @ParameterizedTest
    @ValueSource(strings = {"fairuzov", "ries", "lawrey", "gredler", "mobility", "karmi"})
    void everyStudyShowsForksAndOutliersOfEveryCell(String name) throws IOException {
        ChosenStudy study = StudyFixture.chosen(name, Extent.QUICK);
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
        ChosenStudy all = StudyFixture.chosen("karmi", Extent.QUICK);
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

    /** No fork fails then, so that a study over such transports ends as one over others. */
    @Test
    void serialisationOfTransportsThatHaveNoneApartIsRefusedBeforehand() throws IOException {
        Study karmi = Studies.named("karmi");
        StudyChoice choice = new StudyChoice(Extent.QUICK, List.of("rmi", "socket"), List.of());
        ChosenStudy study = ChosenStudy.of(karmi, choice, TransportCatalogue.installed().all());
        String reason = "socket does not serialise apart from calls";
        assertEquals(
                List.of(reason, reason),
                study.refused().stream().map(Matrix.Refused::reason).toList());
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome = begin(history, study, new ClockedForks(), RunListener.NONE);
            assertEquals(List.of(), outcome.results().getFirst().incomplete());
            String note =
                    reason
                            + " – socket, serialisation of object of 32 ints;"
                            + " socket, serialisation of tree of 15 nodes.";
            List<String> notes = publication(history, outcome).report().notes();
            assertTrue(notes.contains(note), notes::toString);
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
                    () ->
                            run.begin(
                                    StudyFixture.chosen("karmi", Extent.QUICK),
                                    StudyFixture.MACHINE,
                                    RunListener.NONE));
            assertEquals(List.of(), forks.started);
        }
    }

    /** The other thread goes on with it a hundred times the budget later. */
    @Test
    void aPauseOfAStudyHoldsItsForksAndCostsNoBudget() throws Exception {
        ChosenStudy study = StudyFixture.chosen("fairuzov", Extent.QUICK);
        Duration budget = study.experiments().getFirst().effort().budget();
        ClockedForks forks = new ClockedForks();
        List<RunProgress> told = new ArrayList<>();
        try (HistoryStore history = open()) {
            StudyRun run = new StudyRun(history, forks, forks);
            run.pause();
            RunListener listener =
                    progress -> {
                        if (progress.paused()) {
                            assertEquals(List.of(), forks.started);
                            Thread waiting = Thread.currentThread();
                            Thread.ofPlatform()
                                    .start(
                                            () -> {
                                                awaitWaiting(waiting);
                                                forks.pass(100 * budget.toNanos());
                                                run.proceed();
                                            });
                        }
                        told.add(progress);
                    };
            StudyRun.Outcome outcome = run.begin(study, StudyFixture.MACHINE, listener);
            assertTrue(
                    outcome.results().stream().allMatch(each -> each.incomplete().isEmpty()),
                    "time was left for all");
        }
        assertEquals(1, told.stream().filter(RunProgress::paused).count());
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE studies SET choice = '{}'", "UPDATE studies SET name = 'reis'"})
    void aStudyThatThisProgramCannotReadIsNamed(String damage) throws Exception {
        try (HistoryStore history = open()) {
            StudyRun.Outcome unused =
                    begin(
                            history,
                            StudyFixture.chosen("karmi", Extent.QUICK),
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
                            StudyFixture.chosen("karmi", Extent.QUICK),
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
