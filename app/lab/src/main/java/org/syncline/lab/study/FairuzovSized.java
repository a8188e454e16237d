package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the fairuzov study sends or signs at several sizes. */
enum FairuzovSized {
    TABLE("table", "Hash table, there and back", "items"),
    STRING("string", "String, there and back", "bytes"),
    MD5("md5", "MD5 of a file", "bytes");

    /** The column of the first call, which has the size 0. */
    static final String FIRST = "1st";

    private final String key;
    private final String title;
    private final String unit;

    FairuzovSized(String key, String title, String unit) {
        this.key = key;
        this.title = title;
        this.unit = unit;
    }

    /** The name of its published table. */
    String key() {
        return key;
    }

    String title() {
        return title;
    }

    String unit() {
        return unit;
    }

    /** The columns of the original, sizes and the first call. */
    List<String> columns() {
        return Published.of(Fairuzov.NAME).names(key, "average");
    }

    List<Integer> sizes(Extent extent) {
        List<Integer> all =
                columns().stream()
                        .filter(column -> !column.equals(FIRST))
                        .map(Integer::valueOf)
                        .toList();
        return extent == Extent.QUICK
                ? List.of(all.getFirst(), all.get(all.size() / 2), all.getLast())
                : all;
    }

    /** The numbers of calls in an iteration that are measured. A file is signed once in each. */
    List<Integer> counts(Extent extent) {
        if (this == MD5) {
            return List.of(1);
        }
        List<Integer> all =
                Published.of(Fairuzov.NAME).names(key).stream()
                        .filter(name -> Character.isDigit(name.charAt(0)))
                        .map(Integer::valueOf)
                        .toList();
        return extent == Extent.FULL ? all : List.of(all.getLast());
    }

    /** The number of calls that stands for all. */
    private int most() {
        return counts(Extent.USUAL).getLast();
    }

    ExperimentCell cell(int count, int size, String transport) {
        return switch (this) {
            case TABLE ->
                    StudyCells.calls(
                            CallShape.TABLE,
                            Work.Calls.ofBytes(CallShape.TABLE.bytesOf(size)),
                            1,
                            count,
                            transport);
            case STRING ->
                    StudyCells.calls(
                            CallShape.STRING, Work.Calls.ofBytes(size), 1, count, transport);
            case MD5 ->
                    new ExperimentCell(
                            new Work.Signing(1, size, "md5", 1),
                            ExperimentCell.LOCAL,
                            ExperimentCell.NO_LINK);
        };
    }

    List<ExperimentCell> cells(Extent extent, String transport) {
        List<ExperimentCell> cells = new ArrayList<>();
        for (int count : counts(extent)) {
            sizes(extent).forEach(size -> cells.add(cell(count, size, transport)));
        }
        return cells;
    }

    /** Returns the median time of one call or file. */
    Optional<Estimate> time(int size, String transport, CellFigures figures) throws IOException {
        return time(most(), size, transport, figures);
    }

    private Optional<Estimate> time(int count, int size, String transport, CellFigures figures)
            throws IOException {
        return figures.median(
                title + ", " + size + " " + unit,
                cell(count, size, transport),
                this == MD5 ? "sign" : ForkLine.TOTAL,
                1.0 / count);
    }

    /** Returns what is measured of a table like the original's. */
    IterationTable.Measured measured(Extent extent, String transport, CellFigures figures) {
        return new IterationTable.Measured(
                this == MD5 ? "here" : transport,
                counts(extent),
                (count, column) -> {
                    if (column.equals(FIRST)) {
                        return figures.first(cell(count, 0, transport), ForkLine.TOTAL, 1);
                    }
                    int size = Integer.parseInt(column);
                    return sizes(extent).contains(size)
                            ? time(count, size, transport, figures)
                            : Optional.empty();
                });
    }
}
