package org.syncline.lab.link.accuracy;

import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;

import java.util.List;
import java.util.stream.Stream;

/**
 * The seconds that the same content took over an emulated link and over one that the kernel shapes.
 */
record KernelRatio(double emulated, double kernel) {

    double ratio() {
        return emulated / kernel;
    }

    /** Returns whether the link's rate is within 3 % of the kernel's. */
    boolean isKept() {
        return Math.abs(ratio() - 1) <= LinkFinding.RATE_PART;
    }

    /** Returns the columns of such tables, after some others. */
    static List<Column> columnsAfter(Column... others) {
        return Stream.concat(
                        Stream.of(others),
                        Stream.of(
                                Column.figure("emulated", "emulated", "s"),
                                Column.figure("kernel", "kernel", "s"),
                                Column.figure("ratio", "ratio", ""),
                                Column.text("verdict", "within 3 %")))
                .toList();
    }

    /** Returns a row of such a table, after the cells of other columns. */
    List<Cell> rowAfter(Cell... others) {
        return Stream.concat(
                        Stream.of(others),
                        Stream.of(
                                Cell.figure(emulated),
                                Cell.figure(kernel),
                                Cell.figure(ratio()),
                                Cell.text((isKept() ? Verdict.KEPT : Verdict.BROKEN).marked())))
                .toList();
    }
}
