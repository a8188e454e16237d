package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.PojoLists;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

class MeasuredCellsTest {

    static Stream<Arguments> works() {
        return Stream.of(
                Arguments.of(
                        new Work.Calls(CallShape.ADD, Work.Calls.USUAL, 4, 1, 30),
                        "add × 30 by 4 threads over rmi",
                        2),
                Arguments.of(
                        new Work.Loops(CallShape.STRING, Work.Calls.NOTHING, List.of(10, 20)),
                        "string × 30 empty in 2 loops over rmi",
                        2),
                Arguments.of(
                        new Work.Copies(CallShape.FLOATS, 800, 12),
                        "floats × 12 of 800 B serialised alone over rmi",
                        5),
                Arguments.of(new Work.Echo(15), "byte there and back × 15", 4),
                Arguments.of(new Work.Objects(6), "operations on objects × 6 over rmi", 10),
                Arguments.of(
                        new Work.SomeObjects(4, true),
                        "operations that pass objects × 4 over rmi",
                        15),
                Arguments.of(
                        new Work.Lists(PojoLists.Kind.PRIMITIVE, 20, true),
                        "primitive fields × 20 sent over rmi",
                        60));
    }

    /** Of iterations of 60 ms: of a call that of one thread, of a list the whole. */
    @ParameterizedTest
    @MethodSource("works")
    void aRowNamesItsWorkAndHasTheTimeOfOneCall(Work work, String words, double millis) {
        ExperimentCell cell =
                new ExperimentCell(
                        work, work.remote() ? "rmi" : ExperimentCell.LOCAL, ExperimentCell.NO_LINK);
        TimeSample sample =
                new DrawnResults(each -> 0.06, Set.of())
                        .sample("", cell, ForkLine.TOTAL)
                        .orElseThrow();
        List<Cell> row = MeasuredCells.row(cell, sample);
        assertEquals(words, row.getFirst().shown());
        for (int figure : new int[] {4, 5}) {
            double found = ((Cell.Estimated) row.get(figure)).estimate().value();
            assertEquals(millis, found, 0.02 * millis);
        }
    }
}
