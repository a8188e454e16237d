package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.study.OriginalMethod.Found;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.util.List;
import java.util.Optional;

class TwoMethodsTest {

    private static final Optional<Estimate> TEN =
            Optional.of(new Estimate(10, Optional.of(new Interval(9, 11))));

    private static TwoMethods methods(double... figures) {
        TwoMethods methods = new TwoMethods("mean", "of all");
        for (int i = 0; i < figures.length; i++) {
            methods.add(
                    i % 2 == 0 ? "rmi" : "karmi",
                    "size " + i,
                    Optional.of(new Found(figures[i], 7)),
                    TEN);
        }
        return methods;
    }

    @Test
    void namesThoseThatDisagreeByTheirGroup() {
        assertEquals(
                List.of(
                        "By the mean (of all) 3 of 5 figures lie outside the 95 % interval of the"
                                + " median after warm-up: rmi at size 0, size 4; karmi at size 1."),
                methods(8.9, 11.1, 9, 11, 20).notes());
    }

    @Test
    void saysThatNoneDisagrees() {
        assertEquals(
                List.of(
                        "By the mean (of all) 0 of 1 figures lie outside the 95 % interval of the"
                                + " median after warm-up."),
                methods(10).notes());
    }

    @Test
    void comparesNothingWithoutAFigureOrAnInterval() {
        TwoMethods methods = new TwoMethods("mean", "of all");
        methods.add("rmi", "a", Optional.empty(), TEN);
        methods.add("rmi", "b", Optional.of(new Found(3, 7)), Optional.empty());
        methods.add(
                "rmi",
                "c",
                Optional.of(new Found(3, 7)),
                Optional.of(new Estimate(10, Optional.empty())));
        assertEquals(List.of(), methods.notes());
        Table table = methods.table("title", "transport", "call", "ms");
        assertEquals(
                List.of(Cell.text(""), Cell.text(""), Cell.text("")),
                table.rows().stream().map(List::getLast).toList());
        assertEquals(Cell.ABSENT, table.rows().get(0).get(3));
        assertEquals(Cell.ABSENT, table.rows().get(1).get(5));
        assertEquals(Cell.figure(0.3), table.rows().get(2).get(5));
    }

    /** A figure within an interval that many would lie in as well is no agreement. */
    @Test
    void aWideIntervalTellsNothing() {
        TwoMethods methods = new TwoMethods("mean", "of all");
        Interval wide = new Interval(379, 1774);
        methods.add(
                "rmi",
                "a",
                Optional.of(new Found(1_544, 7)),
                Optional.of(new Estimate(441, Optional.of(wide))));
        Table table = methods.table("title", "transport", "call", "ms");
        assertEquals(Cell.text("cannot be told"), table.rows().getFirst().getLast());
    }

    @Test
    void showsBothAndTheirRatio() {
        Table table = methods(20, 9.5).table("title", "transport", "call", "ms");
        assertEquals(
                List.of(
                        Cell.text("rmi"),
                        Cell.text("size 0"),
                        Cell.figure(20),
                        Cell.count(7),
                        Cell.estimated(TEN),
                        Cell.figure(2),
                        Cell.text("disagree")),
                table.rows().getFirst());
        assertEquals(Cell.text("agree"), table.rows().getLast().getLast());
    }
}
