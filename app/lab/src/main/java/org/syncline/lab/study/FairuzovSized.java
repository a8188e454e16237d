package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.OriginalMethod.Found;

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

    /** What marks rows by the original's method. */
    static final String AS_THEN = ", as then";

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

    /** How what is measured differs from the original, in a sentence. */
    String note() {
        return this == MD5
                ? "An iteration here signs one file; a row takes so many of one JVM in a row, the"
                        + " rows by the original's method one after the other."
                : "Measured is a call that has it as argument and as result. The original's method"
                        + " took it as argument; that it gave it back is not told, so that it may"
                        + " have travelled one way only.";
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

    /**
     * The numbers of iterations that are measured. Of files all are, since each is signed alone and
     * any number of them in a row can be taken together.
     */
    List<Integer> counts(Extent extent) {
        List<Integer> all =
                Published.of(Fairuzov.NAME).names(key).stream()
                        .filter(name -> Character.isDigit(name.charAt(0)))
                        .map(Integer::valueOf)
                        .toList();
        return this == MD5 || extent == Extent.FULL ? all : List.of(all.getLast());
    }

    /** How often all loops of the original together sign a file. */
    static int signings() {
        return MD5.counts(Extent.FULL).stream().mapToInt(count -> count).sum();
    }

    /** The number of calls or files in an iteration of the cell that stands for all. */
    int most() {
        return this == MD5 ? 1 : counts(Extent.USUAL).getLast();
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
        for (int count : this == MD5 ? List.of(1) : counts(extent)) {
            sizes(extent).forEach(size -> cells.add(cell(count, size, transport)));
        }
        return cells;
    }

    /** Returns the cell that stands for all of a size. */
    ExperimentCell cell(int size, String transport) {
        return cell(most(), size, transport);
    }

    /** Returns the median time of one call or file. */
    Optional<Estimate> time(int size, String transport, CellFigures figures) throws IOException {
        return figures.median(label(size), cell(size, transport), metric(), 1.0 / most());
    }

    private String label(int size) {
        return title + ", " + size + " " + unit;
    }

    private String metric() {
        return this == MD5 ? "sign" : ForkLine.TOTAL;
    }

    private Optional<Estimate> time(int count, int size, String transport, CellFigures figures)
            throws IOException {
        ExperimentCell cell = cell(count, size, transport);
        return this == MD5
                ? figures.medianOf(count, label(size), cell, metric())
                : figures.median(label(size), cell, metric(), 1.0 / count);
    }

    /** Returns what is measured of a table like the original's. */
    IterationTable.Measured measured(Extent extent, String transport, CellFigures figures) {
        return new IterationTable.Measured(
                whose(transport),
                counts(extent),
                (count, column) -> {
                    if (column.equals(FIRST)) {
                        return figures.first(cell(count, 0, transport), metric(), 1);
                    }
                    int size = Integer.parseInt(column);
                    return sizes(extent).contains(size)
                            ? time(count, size, transport, figures)
                            : Optional.empty();
                });
    }

    private String whose(String transport) {
        return this == MD5 ? "here" : transport;
    }

    /** Returns the same by the original's method. */
    IterationTable.Measured asThen(Extent extent, String transport, CellFigures figures) {
        return new IterationTable.Measured(
                whose(transport) + AS_THEN,
                counts(extent),
                (count, column) -> {
                    if (column.equals(FIRST)) {
                        return IterationTable.plain(
                                figures.firstOfOne(cell(count, 0, transport), metric()));
                    }
                    int size = Integer.parseInt(column);
                    ExperimentCell cell = cell(count, size, transport);
                    return sizes(extent).contains(size)
                            ? IterationTable.plain(
                                    Found.value(
                                            figures.by(
                                                    method(count, extent),
                                                    cell,
                                                    metric(),
                                                    this == MD5 ? 1 : count)))
                            : Optional.empty();
                });
    }

    /** Loops of files run one after the other in one JVM; each loop of calls has its own. */
    private OriginalMethod method(int count, Extent extent) {
        int before =
                this == MD5
                        ? counts(extent).stream().filter(c -> c < count).mapToInt(c -> c).sum()
                        : 0;
        return new OriginalMethod(before, count);
    }
}
