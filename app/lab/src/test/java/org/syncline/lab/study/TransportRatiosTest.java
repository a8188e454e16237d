package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.Results.Measured;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.List;

class TransportRatiosTest {

    private static Measured measured(
            String experiment, CallShape shape, String transport, double seconds) {
        ExperimentCell cell =
                new ExperimentCell(
                        new Work.Calls(shape, 0, 1, 1, 100), transport, ExperimentCell.NO_LINK);
        return new Measured(experiment, cell, sample(seconds));
    }

    /** Three forks that nearly agree. */
    private static TimeSample sample(double seconds) {
        ForkTimes fork = ForkTimes.of(seconds, 1.001 * seconds, 0.999 * seconds);
        return new TimeSample(List.of(fork, fork, fork));
    }

    private static List<String> column(Table table, String key) {
        int index = table.columns().stream().map(Column::key).toList().indexOf(key);
        return table.rows().stream().map(row -> row.get(index).shown()).toList();
    }

    @Test
    void aRatioOfTwoExperimentsIsMarkedBecauseTheyRanOneAfterTheOther() {
        Table table =
                TransportRatios.table(
                        List.of("fory", "rmi", "socket", "karmi"),
                        List.of(
                                measured("fast", CallShape.ADD, "rmi", 2),
                                measured("fast", CallShape.ADD, "socket", 1),
                                measured("slow", CallShape.ADD, "karmi", 2),
                                measured("slow", CallShape.STRING, "karmi", 2)),
                        CellText::of);
        assertEquals("Ratios to rmi", table.title());
        assertEquals(List.of("socket", "karmi"), column(table, "transport"));
        assertEquals(
                List.of("takes less time", "shows no difference that can be told"),
                column(table, "verdict"));
        assertEquals(List.of("1", "2"), column(table, "experiments"));
        assertEquals(2, table.notes().size());
    }

    @Test
    void whereAllRatiosAreOfOneExperimentNothingIsMarked() {
        Measured local =
                new Measured(
                        "one",
                        new ExperimentCell(
                                new Work.Signing(1, 10, "md5", 1),
                                ExperimentCell.LOCAL,
                                ExperimentCell.NO_LINK),
                        sample(3));
        Table table =
                TransportRatios.table(
                        List.of("socket", "rmi"),
                        List.of(
                                local,
                                measured("one", CallShape.ADD, "socket", 1),
                                measured("one", CallShape.ADD, "rmi", 1.5),
                                measured("two", CallShape.STRING, "socket", 1),
                                measured("two", CallShape.STRING, "rmi", 1)),
                        CellText::of);
        assertEquals("Ratios to socket", table.title());
        assertEquals(2, table.rows().size());
        Cell.Estimated first = (Cell.Estimated) table.rows().getFirst().get(3);
        assertEquals(1.5, first.estimate().value(), 1e-9);
        assertEquals(
                List.of("work", "link", "transport", "ratio", "verdict"),
                table.columns().stream().map(Column::key).toList());
        assertEquals(1, table.notes().size());
    }

    /** Else what a run that was cut short has measured first would be what all is compared with. */
    @Test
    void ratiosAreToTheFirstTransportOfAllWhateverWasMeasuredFirst() {
        Table table =
                TransportRatios.table(
                        List.of("rmi", "karmi"),
                        List.of(
                                measured("one", CallShape.ADD, "karmi", 1),
                                measured("one", CallShape.STRING, "karmi", 1),
                                measured("one", CallShape.STRING, "rmi", 2)),
                        CellText::of);
        assertEquals("Ratios to rmi", table.title());
        assertEquals(List.of("karmi"), column(table, "transport"));
    }

    @Test
    void oneForkTellsNothing() {
        ForkTimes fork = ForkTimes.of(2, 2.002, 1.998);
        Measured alone =
                new Measured(
                        "one",
                        measured("one", CallShape.ADD, "rmi", 2).cell(),
                        new TimeSample(List.of(fork)));
        Table table =
                TransportRatios.table(
                        List.of("socket", "rmi"),
                        List.of(measured("one", CallShape.ADD, "socket", 1), alone),
                        work -> "numbers");
        assertEquals(List.of("numbers"), column(table, "work"));
        assertEquals(List.of("cannot be told from one fork"), column(table, "verdict"));
    }
}
