package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class FairuzovTest {

    private static final Study STUDY = Studies.named("fairuzov");
    private static final StudyChoice CHOICE =
            new StudyChoice(Extent.QUICK, List.of("rmi", "socket"), List.of());
    private static final String REFUSED =
            "socket passes no remote objects – socket, remote; socket, create.";

    @TempDir private Path dir;

    private static ChosenStudy chosen() {
        return ChosenStudy.of(STUDY, CHOICE, TransportCatalogue.installed().all());
    }

    /** Cells that were refused have no times, and the reason for that. */
    private record Refusing(List<Matrix.Refused> refused, DrawnResults all) implements Results {

        private Optional<String> reason(ExperimentCell cell) {
            return refused.stream()
                    .filter(each -> each.cell().equals(cell))
                    .map(Matrix.Refused::reason)
                    .findFirst();
        }

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            return reason(cell).isPresent()
                    ? Optional.empty()
                    : all.sample(experiment, cell, metric);
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            return all.latencies(experiment, cell);
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
            return all.counts(experiment, cell);
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return reason(cell).or(() -> all.failure(experiment, cell));
        }
    }

    private static StudyReport report(Set<ExperimentCell> failed) throws IOException {
        return STUDY.plan(CHOICE)
                .report(new Refusing(chosen().refused(), DrawnResults.usual(STUDY, failed)));
    }

    /** The others of the operations are measured over the same transport. */
    @Test
    void operationsThatATransportCannotDoAreRefusedBeforehandAndNoOthers() {
        assertEquals(
                List.of(
                        "operations that pass objects × 10 over socket: socket passes no remote"
                                + " objects",
                        "operations that pass objects × 128 over socket: socket passes no remote"
                                + " objects"),
                chosen().refused().stream()
                        .map(each -> CellText.of(each.cell()) + ": " + each.reason())
                        .toList());
        assertEquals(
                List.of(
                        "operations on objects × 10 over rmi",
                        "operations on objects × 128 over rmi",
                        "operations that pass no objects × 10 over socket",
                        "operations that pass no objects × 128 over socket"),
                chosen().experiments().getFirst().cells().stream()
                        .filter(FairuzovTest::isOfObjects)
                        .map(CellText::of)
                        .toList());
    }

    private static boolean isOfObjects(ExperimentCell cell) {
        return cell.work() instanceof Work.Objects || cell.work() instanceof Work.SomeObjects;
    }

    @Test
    void operationsThatWereRefusedAreBlankWithTheReason() throws IOException {
        StudyReport report = report(Set.of());
        assertTrue(report.notes().contains(REFUSED), report.notes()::toString);
        Table table =
                report.tables().stream()
                        .filter(each -> each.title().equals("Remote objects, average of the rows"))
                        .findFirst()
                        .orElseThrow();
        List<String> blank =
                table.rows().stream()
                        .filter(row -> row.get(5).equals(Cell.ABSENT))
                        .map(row -> row.get(2).shown() + " " + row.get(0).shown())
                        .distinct()
                        .toList();
        assertEquals(List.of("socket remote", "socket create"), blank);
    }

    /** The others of the same operation have notes of their own, which this must not contradict. */
    @Test
    void whereOneCountIsMissingTheNoteNamesItAndThereIsNoAverage() throws IOException {
        ExperimentCell missing =
                chosen().experiments().getFirst().cells().stream()
                        .filter(
                                cell ->
                                        CellText.of(cell)
                                                .equals("operations on objects × 10 over rmi"))
                        .findFirst()
                        .orElseThrow();
        StudyReport report = report(Set.of(missing));
        List<String> notes =
                report.notes().stream()
                        .filter(note -> note.startsWith("its library is missing – "))
                        .toList();
        assertEquals(1, notes.size());
        assertTrue(notes.getFirst().contains("rmi, nothing at 10; "), notes::toString);
        Table averages =
                report.tables().stream()
                        .filter(each -> each.title().equals("Remote objects, average of the rows"))
                        .findFirst()
                        .orElseThrow();
        List<Cell> ofRmi =
                averages.rows().stream()
                        .filter(row -> row.get(2).shown().equals("rmi"))
                        .map(row -> row.get(5))
                        .distinct()
                        .toList();
        assertEquals(List.of(Cell.ABSENT), ofRmi);
    }

    /** First calls are drawn to take ten rounds, and later ones a round over its calls. */
    @Test
    void firstCallsOfOperationsAreHeldAgainstSingleLaterOnes() throws IOException {
        StudyReport.Claim claim = report(Set.of()).claims().getFirst();
        assertEquals("The first execution of nearly every operation is far slower.", claim.text());
        assertEquals(StudyReport.Verdict.HOLDS, claim.verdict(), claim::basis);
        assertEquals("all 6 comparisons", claim.basis());
    }

    /** A first call belongs to no loop, so that one row has it. */
    @Test
    void theAverageOfAFigureOfOneRowIsThatFigure() throws IOException {
        Table table =
                report(Set.of()).tables().stream()
                        .filter(
                                each ->
                                        each.title()
                                                .equals(
                                                        "Hash table, there and back, by iterations"
                                                                + " and items"))
                        .findFirst()
                        .orElseThrow();
        int first =
                table.columns().stream().map(Column::heading).toList().indexOf(FairuzovSized.FIRST);
        List<List<Cell>> ofRmi =
                table.rows().stream().filter(row -> row.get(1).shown().equals("rmi")).toList();
        List<Cell> figures =
                ofRmi.stream()
                        .filter(row -> !row.getFirst().shown().equals("average"))
                        .map(row -> row.get(first))
                        .filter(cell -> !cell.equals(Cell.ABSENT))
                        .toList();
        Cell average =
                ofRmi.stream()
                        .filter(row -> row.getFirst().shown().equals("average"))
                        .findFirst()
                        .orElseThrow()
                        .get(first);
        assertEquals(1, figures.size(), figures::toString);
        assertEquals(seconds(figures.getFirst()), seconds(average));
    }

    private static double seconds(Cell cell) {
        return ((Cell.Estimated) cell).estimate().value();
    }

    /**
     * The run of a study that was cut short can be gone on with, but not for cells that it lacks.
     */
    @Test
    void cellsThatWereNotReachedAndThoseThatARunDidNotKnowHaveReasons() throws IOException {
        try (HistoryStore history = StudyFixture.open(dir)) {
            Experiment all = chosen().experiments().getFirst();
            ExperimentCell later = all.cells().getLast();
            Experiment known =
                    new Experiment(
                            all.name(),
                            all.cells().subList(0, all.cells().size() - 1),
                            all.effort(),
                            1);
            long run = history.begin(known, Map.of());
            StoredResults nothing =
                    new StoredResults(history.runs(), Map.of(all.name(), run), Map.of());
            assertEquals(
                    Optional.of(
                            "the time of the study was spent before, or it was ended; \"syncline"
                                    + " study --resume 1\" measures what is missing"),
                    nothing.failure(all.name(), all.cells().getFirst()));
            assertEquals(
                    Optional.of(
                            "the program that measured this had no such cell; begin the study"
                                    + " anew"),
                    nothing.failure(all.name(), later));
        }
    }

    /** A run from before there were such cells refused none of them. */
    @Test
    void operationsThatAnOlderRunDidNotKnowHaveTheReasonOfToday() throws IOException {
        try (HistoryStore history = StudyFixture.open(dir)) {
            StoredResults nothing = new StoredResults(history.runs(), Map.of(), Map.of());
            List<String> notes = STUDY.plan(CHOICE).report(nothing).notes();
            assertTrue(notes.contains(REFUSED), notes::toString);
            List<String> others =
                    notes.stream()
                            .filter(
                                    note ->
                                            note.startsWith(
                                                    "the study ended before this was begun – "))
                            .toList();
            assertTrue(others.toString().contains("socket, local;"), others::toString);
            assertTrue(others.toString().contains("rmi, remote;"), others::toString);
        }
    }

    /** No fork of them is started, and the history tells why. */
    @Test
    void theHistoryHasTheReasonOfWhatWasRefused() throws IOException {
        ClockedForks forks = new ClockedForks();
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyRun.Outcome outcome =
                    new StudyRun(history, forks, forks)
                            .begin(chosen(), StudyFixture.MACHINE, RunListener.NONE);
            assertTrue(
                    forks.started.stream()
                            .noneMatch(
                                    fork ->
                                            fork.cell().work() instanceof Work.SomeObjects some
                                                    && some.passed()));
            List<String> notes =
                    Publication.of(history, history.studies().study(outcome.study()))
                            .report()
                            .notes();
            assertTrue(notes.contains(REFUSED), notes::toString);
        }
    }

    /** What was not measured at all has its own reason. */
    @Test
    void cellsThatFailedHaveTheReasonOfTheirFailure() throws IOException {
        Set<ExperimentCell> failed = new HashSet<>(chosen().experiments().getFirst().cells());
        failed.removeIf(cell -> !cell.transport().equals("rmi"));
        List<String> notes = report(failed).notes();
        assertTrue(
                notes.stream()
                        .anyMatch(
                                note ->
                                        note.startsWith("its library is missing – ")
                                                && note.contains("rmi, remote; ")),
                notes::toString);
        assertTrue(notes.contains(REFUSED), notes::toString);
    }
}
