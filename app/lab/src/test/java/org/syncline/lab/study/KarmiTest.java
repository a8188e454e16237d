package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.Set;

class KarmiTest {

    private static final Study STUDY = Studies.named("karmi");

    /** A call takes 1 ms over either; serialisation 0.4 ms of it for RMI, 0.1 ms for KaRMI. */
    private static double seconds(ExperimentCell cell) {
        return switch (cell.work()) {
            case Work.Calls calls -> calls.calls() * 1e-3;
            case Work.Copies copies ->
                    copies.calls() * (cell.transport().equals("rmi") ? 4e-4 : 1e-4);
            default -> throw new AssertionError(cell);
        };
    }

    private static Table table(String title) throws IOException {
        return STUDY
                .plan(StudyChoice.usual(STUDY, Extent.USUAL))
                .report(new DrawnResults(KarmiTest::seconds, Set.of()))
                .tables()
                .stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"1, 400", "2, 40", "3, 100", "4, 10", "5, 75"})
    void serialisationIsATimeAndAPartOfTheCall(int column, double expected) throws IOException {
        List<List<Cell>> rows = table("Serialisation, by call").rows();
        assertFalse(rows.isEmpty());
        for (List<Cell> row : rows) {
            double found = ((Cell.Estimated) row.get(column)).estimate().value();
            assertEquals(expected, found, 0.03 * expected, row::toString);
        }
    }

    /** 25 to 50 % of a call, of which 81 to 97 % were removed. */
    @Test
    void thePublishedRangesStandBesideTheLeastAndTheMostOfAllCalls() throws IOException {
        List<List<Cell>> rows = table("Serialisation in a call").rows();
        assertEquals(List.of(25.0, 50.0), figures(rows.getFirst(), 1, 3));
        assertEquals(List.of(81.0, 97.0), figures(rows.getLast(), 1, 3));
        for (double share : figures(rows.getFirst(), 3, 5)) {
            assertEquals(40, share, 1.2);
        }
        assertEquals(40 / 25.0, figures(rows.getFirst(), 5, 6).getFirst(), 0.05);
        assertEquals(75 / 97.0, figures(rows.getLast(), 6, 7).getFirst(), 0.03);
    }

    private static List<Double> figures(List<Cell> row, int from, int to) {
        return row.subList(from, to).stream().map(each -> ((Cell.Figure) each).value()).toList();
    }
}
