package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

class KarmiTest {

    private static final Study STUDY = Studies.named("karmi");

    private static Study.Plan plan() {
        return STUDY.plan(StudyChoice.usual(STUDY, Extent.USUAL));
    }

    /**
     * A call takes 1 ms over either; serialisation 0.4 ms of it for RMI, but 0.3 ms of a ring and
     * 0.45 ms of a tree, and 0.1 ms for KaRMI.
     */
    private static double seconds(ExperimentCell cell) {
        return switch (cell.work()) {
            case Work.Calls calls -> calls.calls() * 1e-3;
            case Work.OnOneCore confined -> onOneCore(confined.calls(), cell.transport());
            case Work.Copies copies ->
                    copies.calls() * (cell.transport().equals("rmi") ? rmi(copies.shape()) : 1e-4);
            default -> throw new AssertionError(cell);
        };
    }

    /** KaRMI takes twice as long as RMI there. */
    private static double onOneCore(Work.Calls calls, String transport) {
        return calls.calls() * (transport.equals("rmi") ? 1e-4 : 2e-4);
    }

    private static double rmi(CallShape shape) {
        return switch (shape) {
            case RING -> 3e-4;
            case TREE -> 4.5e-4;
            default -> 4e-4;
        };
    }

    private static List<List<Cell>> rows(String title) throws IOException {
        return table(title, KarmiTest::seconds).rows();
    }

    private static Table table(String title, ToDoubleFunction<ExperimentCell> seconds)
            throws IOException {
        return plan().report(new DrawnResults(seconds, Set.of())).tables().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    /** KaRMI takes 0.4 ms for a call that takes RMI one, of 32 ints 0.2 ms. */
    @Test
    void theMedianOfSavingsHasAnIntervalAndTheMostSaysWhyItHasNone() throws IOException {
        Table table =
                table(
                        "Saving of karmi over all calls",
                        cell -> {
                            double ofRmi = cell.transport().equals("rmi") ? 1 : savedTo(cell);
                            return ofRmi * MeasuredCells.calls(cell.work()) * 1e-3;
                        });
        Estimate median = ((Cell.Estimated) table.rows().getFirst().get(1)).estimate();
        Estimate most = ((Cell.Estimated) table.rows().getLast().get(1)).estimate();
        assertEquals(60, median.value(), 1);
        Interval interval = median.interval().orElseThrow();
        assertTrue(interval.low() > 55 && interval.high() < 65, interval::toString);
        assertTrue(interval.contains(60), interval::toString);
        assertEquals(80, most.value(), 1);
        assertEquals(Optional.empty(), most.interval());
        assertEquals(60 / 45.0, ((Cell.Figure) table.rows().getFirst().getLast()).value(), 0.03);
        assertTrue(table.notes().getLast().contains("The most has none"), table.notes()::toString);
        List<String> ofSerialisation = table("Serialisation in a call", KarmiTest::seconds).notes();
        assertTrue(
                ofSerialisation.getLast().startsWith("Least and most have no intervals"),
                ofSerialisation::toString);
    }

    private static double savedTo(ExperimentCell cell) {
        boolean ints = cell.work() instanceof Work.Calls calls && calls.shape() == CallShape.INTS;
        return ints ? 0.2 : 0.4;
    }

    @Test
    void callsOnOneCoreStandBesideTheSameOnAll() throws IOException {
        List<List<Cell>> rows = rows("Both ends on one core");
        assertEquals(
                List.of("empty call all", "empty call one"),
                rows.stream().map(row -> row.get(0).shown() + " " + row.get(1).shown()).toList());
        for (int i = 0; i < rows.size(); i++) {
            boolean one = i % 2 == 1;
            assertEquals(one ? 100 : 1000, value(rows.get(i), 2), one ? 2 : 20);
            assertEquals(one ? 200 : 1000, value(rows.get(i), 3), one ? 4 : 20);
            assertEquals(one ? 2 : 1, value(rows.get(i), 4), 0.05);
        }
    }

    private static double value(List<Cell> row, int column) {
        return ((Cell.Estimated) row.get(column)).estimate().value();
    }

    /** What carries no object, as numbers do, has nothing to serialise. */
    @Test
    void callsAreSerialisedAloneWhereTheyCarryObjects() {
        List<ExperimentCell> cells = plan().experiments().getFirst().cells();
        Set<CallShape> without = EnumSet.noneOf(CallShape.class);
        for (ExperimentCell cell : cells) {
            if (cell.work() instanceof Work.Calls calls) {
                boolean carries =
                        calls.shape().prepare(calls.size()).stream()
                                .anyMatch(call -> !call.objects().isEmpty());
                assertEquals(
                        carries,
                        cells.stream().anyMatch(other -> isSerialisationOf(cell, calls, other)),
                        cell::toString);
                if (!carries) {
                    without.add(calls.shape());
                }
            }
        }
        assertEquals(
                EnumSet.of(CallShape.EMPTY, CallShape.ADD_INTS, CallShape.ADD_LONGS, CallShape.ADD),
                without);
    }

    private static boolean isSerialisationOf(
            ExperimentCell cell, Work.Calls calls, ExperimentCell other) {
        return other.work() instanceof Work.Copies copies
                && copies.shape() == calls.shape()
                && copies.bytes() == calls.bytes()
                && other.transport().equals(cell.transport());
    }

    @Test
    void eachCallHasARowAndEachThatCarriesObjectsAnotherOne() throws IOException {
        List<Cell> numbers =
                List.of(
                        Cell.text("empty call"),
                        Cell.text("two ints, and one back"),
                        Cell.text("two longs, and one back"),
                        Cell.text("two doubles, and one back"));
        List<Cell> calls = rows("Time of a call").stream().map(List::getFirst).toList();
        assertEquals(numbers, calls.subList(0, numbers.size()));
        assertEquals(
                calls.subList(numbers.size(), calls.size()),
                rows("Serialisation, by call").stream().map(List::getFirst).toList());
    }

    @ParameterizedTest
    @CsvSource({"1, 400", "2, 40", "3, 100", "4, 10", "5, 75"})
    void serialisationIsATimeAndAPartOfTheCall(int column, double expected) throws IOException {
        List<List<Cell>> arrays =
                rows("Serialisation, by call").stream()
                        .filter(row -> row.getFirst().shown().contains("floats"))
                        .toList();
        assertFalse(arrays.isEmpty());
        for (List<Cell> row : arrays) {
            double found = ((Cell.Estimated) row.get(column)).estimate().value();
            assertEquals(expected, found, 0.03 * expected, row::toString);
        }
    }

    /** 25 to 50 % of a call, of which 81 to 97 % were removed. */
    @Test
    void thePublishedRangesStandBesideTheLeastAndTheMostOfAllCalls() throws IOException {
        List<List<Cell>> rows = rows("Serialisation in a call");
        assertFigures(List.of(25.0, 50.0, 30.0, 45.0, 30.0 / 25, 45.0 / 50), rows.getFirst());
        double least = 100 * (1 - 1 / 3.0);
        double most = 100 * (1 - 1 / 4.5);
        assertFigures(List.of(81.0, 97.0, least, most, least / 81, most / 97), rows.getLast());
    }

    private static void assertFigures(List<Double> expected, List<Cell> row) {
        assertEquals(1 + expected.size(), row.size());
        for (int i = 0; i < expected.size(); i++) {
            double found =
                    switch (row.get(1 + i)) {
                        case Cell.Printed printed -> printed.value().doubleValue();
                        case Cell other -> ((Cell.Figure) other).value();
                    };
            assertEquals(expected.get(i), found, 0.03 * expected.get(i), row::toString);
        }
    }
}
