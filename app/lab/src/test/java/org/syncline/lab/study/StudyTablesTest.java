package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the report of every study has besides the tables of its original. */
class StudyTablesTest {

    private static final String PREDICTED = "Predicted beside actual";

    @TempDir private Path dir;

    private static StudyReport measured(HistoryStore history, ChosenStudy study)
            throws IOException {
        ClockedForks forks = new ClockedForks();
        StudyRun.Outcome outcome =
                new StudyRun(history, forks, forks)
                        .begin(study, StudyFixture.MACHINE, RunListener.NONE);
        return Publication.of(history, history.studies().study(outcome.study())).report();
    }

    private static List<String> titles(StudyReport report) {
        return report.tables().stream().map(Table::title).toList();
    }

    @ParameterizedTest
    @CsvSource({"ries, true", "advice, true", "karmi, false"})
    void whereTheTimeOfEachSynchronisationGoes(String name, boolean synchronises)
            throws IOException {
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyReport report = measured(history, StudyFixture.chosen(name, Extent.QUICK));
            int place = titles(report).indexOf(PhaseTable.TITLE);
            assertEquals(synchronises, place >= 0, titles(report)::toString);
            if (synchronises) {
                assertEquals(MeasuredCells.TITLE, titles(report).get(place - 1));
                assertPhases(report.tables().get(place), report.tables().get(place - 1));
            }
        }
    }

    private static void assertPhases(Table phases, Table measured) {
        assertEquals(
                List.of("cell", "total", "scan", "send"),
                phases.columns().stream().map(Column::key).toList());
        assertEquals(measured.rows().size(), phases.rows().size());
        for (int i = 0; i < phases.rows().size(); i++) {
            List<Cell> row = phases.rows().get(i);
            Cell.Estimated mean = (Cell.Estimated) measured.rows().get(i).get(5);
            double total = mean.estimate().value();
            assertEquals(measured.rows().get(i).getFirst(), row.getFirst());
            assertEquals(total, ((Cell.Figure) row.get(1)).value(), 1e-9);
            assertEquals(0.25 * total, ((Cell.Figure) row.get(2)).value(), 1e-9);
            assertEquals(0.75 * total, ((Cell.Figure) row.get(3)).value(), 1e-9);
        }
    }

    /** A row for each cell that the first transport has, too; calls have theirs in their table. */
    @ParameterizedTest
    @CsvSource({
        "ries, rmi, 'CA_To_CA,Chat,TA_To_PA'",
        "gredler, rmi, '50 objects,500 objects'",
        "mobility, rmi,",
        "karmi, rmi,",
        "lawrey, essence,",
        "fairuzov, '',",
        "digests, '',",
        "calls, '',"
    })
    void whichTransportsDifferIsSaidOnceInTheWordsOfTheStudy(
            String name, String first, String works) throws IOException {
        ChosenStudy study = StudyFixture.chosen(name, Extent.QUICK);
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyReport report = measured(history, study);
            List<String> ratios =
                    titles(report).stream().filter(title -> title.startsWith("Ratios to")).toList();
            assertEquals(first.isEmpty() ? List.of() : List.of("Ratios to " + first), ratios);
            if (!ratios.isEmpty()) {
                int place = titles(report).indexOf(ratios.getFirst());
                String next = name.equals("ries") ? PREDICTED : MeasuredCells.TITLE;
                assertEquals(next, titles(report).get(place + 1));
                Table table = report.tables().get(place);
                assertEquals(pairs(study, first), table.rows().size());
                if (works != null) {
                    assertEquals(
                            Set.of(works.split(",")),
                            cells(table).stream().map(Cell::shown).collect(Collectors.toSet()));
                }
            }
            assertTrue(titles(report).stream().noneMatch(title -> title.contains("multiples")));
        }
    }

    private static long pairs(ChosenStudy study, String first) {
        List<ExperimentCell> cells =
                study.experiments().stream().flatMap(each -> each.cells().stream()).toList();
        return cells.stream()
                .filter(cell -> cell.work().remote() && !cell.transport().equals(first))
                .map(cell -> new ExperimentCell(cell.work(), first, cell.link()))
                .filter(cells::contains)
                .count();
    }

    /** Three scenarios over two transports, which the model knows when it has seen them once. */
    @Test
    void whatEarlierRunsLetExpectOfASynchronisation() throws IOException {
        StudyChoice two = new StudyChoice(Extent.QUICK, List.of("rmi", "socket"), List.of());
        ChosenStudy study = new ChosenStudy(Studies.named("ries"), two, List.of());
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyReport first = measured(history, study);
            Table reasons = first.tables().get(titles(first).indexOf(PREDICTED));
            assertFalse(reasons.rows().isEmpty());
            for (List<Cell> row : reasons.rows()) {
                assertEquals(Cell.ABSENT, row.get(1));
                String why = row.getLast().shown();
                assertTrue(why.startsWith("too few first copies with "), why);
            }
            StudyReport second = measured(history, study);
            int place = titles(second).indexOf(PREDICTED);
            assertEquals(MeasuredCells.TITLE, titles(second).get(place + 1));
            Table predicted = second.tables().get(place);
            assertEquals(
                    cells(second.tables().get(place + 1)), cells(predicted), predicted::toString);
        }
    }

    private static List<Cell> cells(Table table) {
        return table.rows().stream().map(List::getFirst).toList();
    }

    /** As fairuzov and lawrey have two, and karmi one. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "fairuzov, 'fairuzov; fairuzov md5'",
                "lawrey, 'lawrey; lawrey lists'",
                "karmi, -"
            })
    void thatExperimentsRanOneAfterAnother(String name, String experiments) throws IOException {
        try (HistoryStore history = StudyFixture.open(dir)) {
            StudyReport report = measured(history, StudyFixture.chosen(name, Extent.QUICK));
            List<String> found =
                    report.notes().stream().filter(note -> note.contains("ran one after")).toList();
            assertEquals(experiments == null ? 0 : 1, found.size(), report.notes()::toString);
            if (experiments != null) {
                assertTrue(
                        found.getFirst()
                                .startsWith(
                                        "The 2 experiments of this study ran one after another: "
                                                + experiments
                                                + ". "),
                        found::toString);
            }
        }
    }
}
