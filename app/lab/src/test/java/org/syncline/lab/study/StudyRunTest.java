package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.publish.ExportFormat;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.publish.StudyFolder;
import org.syncline.lab.table.TableFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Studies that are cut, gone on with, and reported from the history. */
class StudyRunTest {

    private static final Map<String, String> MACHINE = Map.of("cpu", "Z80", "cores", "2");
    private static final long FORK_NANOS = 1_000_000_000L;

    @TempDir private Path dir;

    /** Stands for the end of the process: nothing catches it. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    /** Forks whose figures follow from what they are asked; each takes a second of their clock. */
    private static final class DrawnForks implements ForkStarter, LongSupplier {

        private final List<ForkSpec> started = new ArrayList<>();
        private int alive = Integer.MAX_VALUE;
        private long nanos;

        @Override
        public long getAsLong() {
            return nanos;
        }

        @Override
        public void run(ForkSpec spec, Consumer<ForkLine> taker) {
            started.add(spec);
            nanos += FORK_NANOS;
            Random random = new Random(31L * spec.cell().hashCode() + spec.number());
            for (int i = 0; i < 6; i++) {
                taker.accept(
                        new ForkLine.Iteration(
                                i,
                                i == 0 ? Part.FIRST : Part.MEASURED,
                                Map.of(ForkLine.TOTAL, 1e-3 * (1 + random.nextDouble())),
                                Map.of("calls", 100L)));
                if (started.size() > alive) {
                    throw new Killed();
                }
            }
            taker.accept(
                    new ForkLine.Done(Map.of("jdk", "25", "timerResolution", "" + i(spec) * 1e-9)));
        }

        private static int i(ForkSpec spec) {
            return 20 + spec.number();
        }
    }

    private HistoryStore open() throws IOException {
        return HistoryStore.open(
                dir.resolve("runs.db"), "1.2", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    private static ChosenStudy chosen(String name, Extent extent) {
        Study study = Studies.named(name);
        return new ChosenStudy(study, StudyChoice.usual(study, extent), List.of());
    }

    private static StudyRun.Outcome begin(
            HistoryStore history, ChosenStudy study, DrawnForks forks, RunListener listener)
            throws IOException {
        return new StudyRun(history, forks, forks).begin(study, MACHINE, listener);
    }

    private static StudyRun.Outcome resume(
            HistoryStore history, StoredStudy stored, DrawnForks forks) throws IOException {
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
        DrawnForks whole = new DrawnForks();
        Publication expected;
        try (HistoryStore history = open()) {
            expected = publication(history, begin(history, study, whole, RunListener.NONE));
        }
        DrawnForks dying = new DrawnForks();
        dying.alive = alive;
        try (HistoryStore history = open()) {
            assertThrows(Killed.class, () -> begin(history, study, dying, RunListener.NONE));
        }
        try (HistoryStore history = open()) {
            DrawnForks rest = new DrawnForks();
            StoredStudy stored = history.studies().latest(name).orElseThrow();
            assertEquals(study, ChosenStudy.of(stored, history.studies()));
            StudyRun.Outcome outcome = resume(history, stored, rest);
            assertEquals(stored.number(), outcome.study());
            assertEquals(whole.started.size(), alive + rest.started.size());
            Publication found = publication(history, outcome);
            assertEquals(expected.report().tables(), found.report().tables());
            assertEquals(expected.report().claims(), found.report().claims());
            assertEquals(expected.provenance().forks(), found.provenance().forks());
            DrawnForks none = new DrawnForks();
            assertTrue(
                    resume(history, history.studies().study(outcome.study()), none)
                            .results()
                            .stream()
                            .allMatch(result -> result.incomplete().isEmpty()));
            assertEquals(List.of(), none.started);
        }
    }

    @Test
    void everyFormatOfAnExportHasTheFiguresOfTheReport() throws IOException {
        long run;
        Path folder = dir.resolve("report");
        Publication then;
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    begin(
                            history,
                            chosen("fairuzov", Extent.QUICK),
                            new DrawnForks(),
                            RunListener.NONE);
            then = publication(history, outcome);
            StudyFolder.write(folder, then);
            run = outcome.results().getLast().run();
        }
        Publication later;
        try (HistoryStore history = open()) {
            later = Publication.of(history, run);
        }
        String csv = ExportFormat.CSV.text(later);
        String markdown = ExportFormat.MARKDOWN.text(later);
        String latex = ExportFormat.LATEX.text(later);
        int tables = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".csv")) {
                    tables++;
                    assertTrue(csv.contains("\r\n" + Files.readString(file)), name);
                } else if (name.endsWith(".md")) {
                    assertTrue(markdown.contains(Files.readString(file)), name);
                } else if (name.endsWith(".tex")) {
                    assertTrue(latex.contains(Files.readString(file)), name);
                }
            }
        }
        assertEquals(then.report().tables().size(), tables);
        ObjectMapper mapper = new ObjectMapper();
        assertEquals(
                mapper.readTree(folder.resolve("study.json").toFile()),
                mapper.readTree(ExportFormat.JSON.text(later)));
        assertEquals(
                Files.readString(folder.resolve("report.html")), ExportFormat.HTML.text(later));
        assertTrue(ExportFormat.HTML.text(later).contains("timer's resolution 20 ns"));
        assertTrue(ExportFormat.XLSX.bytes(later).length > 0);
        assertThrows(IllegalStateException.class, () -> ExportFormat.XLSX.text(later));
    }

    @Test
    void theRunOfAnExperimentIsExportedAsOneTable() throws IOException {
        Experiment experiment =
                new Experiment(
                        "=evil\u001b[2J\nname",
                        chosen("karmi", Extent.QUICK).experiments().getFirst().cells(),
                        new CellEffort(2, 0, 3, Duration.ZERO, Duration.ZERO),
                        1);
        try (HistoryStore history = open()) {
            DrawnForks forks = new DrawnForks();
            ExperimentResult result =
                    new ExperimentRunner(forks, history).run(experiment, MACHINE, RunListener.NONE);
            Publication publication = Publication.of(history, result.run());
            assertEquals(
                    TableFormat.CSV.write(publication.report().tables().getFirst()),
                    ExportFormat.CSV.text(publication));
            for (ExportFormat format : ExportFormat.values()) {
                String text = format.isText() ? format.text(publication) : "";
                assertFalse(text.contains("\u001b"), format::name);
            }
            assertTrue(ExportFormat.HTML.text(publication).contains("timer's resolution 20 to 21"));
            assertFalse(ExportFormat.HTML.text(publication).contains("How to repeat"));
        }
    }

    @Test
    void progressIsThatOfTheWholeStudy() throws IOException {
        ChosenStudy study = chosen("fairuzov", Extent.QUICK);
        int forks = study.experiments().stream().mapToInt(StudyRunTest::forks).sum();
        int cells = study.experiments().stream().mapToInt(e -> e.cells().size()).sum();
        assertTrue(study.experiments().size() > 1);
        List<RunProgress> told = new ArrayList<>();
        DrawnForks drawn = new DrawnForks();
        try (HistoryStore history = open()) {
            StudyRun.Outcome unused = begin(history, study, drawn, told::add);
        }
        int settled = 0;
        for (RunProgress progress : told) {
            assertEquals(forks, progress.all());
            assertEquals(cells, progress.cells().all());
            assertTrue(progress.settled() >= settled, progress::toString);
            settled = progress.settled();
            long nanos = (forks - settled) * FORK_NANOS;
            if (settled > 0 && nanos + settled * FORK_NANOS < Duration.ofMinutes(1).toNanos()) {
                assertEquals(Duration.ofNanos(nanos), progress.left().orElseThrow());
            }
        }
        assertEquals(forks, settled);
        assertEquals(cells, told.getLast().cells().settled());
        assertEquals(Duration.ZERO, told.getLast().left().orElseThrow());
    }

    private static int forks(Experiment experiment) {
        return experiment.cells().size() * experiment.effort().forks();
    }

    /** A fork of a second; a minute for all experiments together. */
    @Test
    void theBudgetIsThatOfTheWholeStudyAndNewWhenItIsGoneOnWith() throws IOException {
        ChosenStudy study = chosen("ries", Extent.USUAL);
        int all = study.experiments().stream().mapToInt(StudyRunTest::forks).sum();
        DrawnForks slow = new DrawnForks();
        slow.nanos = 0;
        ForkStarter slowly =
                (spec, taker) -> {
                    slow.nanos += 59 * FORK_NANOS;
                    slow.run(spec, taker);
                };
        try (HistoryStore history = open()) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, slowly, slow).begin(study, MACHINE, RunListener.NONE);
            assertEquals(10 + study.experiments().size() - 1, slow.started.size());
            assertTrue(all > slow.started.size());
            StoredStudy stored = history.studies().study(outcome.study());
            StudyRun.Outcome unused =
                    new StudyRun(history, slowly, slow).resume(stored, MACHINE, RunListener.NONE);
            assertEquals(2 * (10 + study.experiments().size() - 1), slow.started.size());
        }
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
        DrawnForks forks = new DrawnForks();
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
        DrawnForks forks = new DrawnForks();
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
                            new DrawnForks(),
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
                            new DrawnForks(),
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
                    assertThrows(IOException.class, () -> resume(history, stored, new DrawnForks()))
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
