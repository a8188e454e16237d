package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.OriginalMethod.Found;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
                        + " have travelled one way only. An iteration here makes the loops of all"
                        + " rows one after the other in one JVM.";
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

    /** The numbers of iterations of the original. */
    List<Integer> counts() {
        return Published.of(Fairuzov.NAME).names(key).stream()
                .filter(name -> Character.isDigit(name.charAt(0)))
                .map(Integer::valueOf)
                .toList();
    }

    /** How often all loops of the original together send it or sign it. */
    int all() {
        return counts().stream().mapToInt(count -> count).sum();
    }

    /** The number of calls or files in an iteration here. */
    int calls() {
        return this == MD5 ? 1 : all();
    }

    ExperimentCell cell(int size, String transport) {
        return switch (this) {
            case TABLE -> loops(CallShape.TABLE, CallShape.TABLE.bytesOf(size), transport);
            case STRING -> loops(CallShape.STRING, size, transport);
            case MD5 ->
                    new ExperimentCell(
                            new Work.Signing(1, size, "md5", 1),
                            ExperimentCell.LOCAL,
                            ExperimentCell.NO_LINK);
        };
    }

    private ExperimentCell loops(CallShape shape, long bytes, String transport) {
        return new ExperimentCell(
                new Work.Loops(shape, Work.Calls.ofBytes(bytes), counts()),
                transport,
                ExperimentCell.NO_LINK);
    }

    List<ExperimentCell> cells(Extent extent, String transport) {
        return sizes(extent).stream().map(size -> cell(size, transport)).toList();
    }

    /** Returns the median time of one call or file. */
    Optional<Estimate> time(int size, String transport, CellFigures figures) throws IOException {
        return figures.median(label(size), cell(size, transport), metric(), 1.0 / calls());
    }

    private String label(int size) {
        return title + ", " + size + " " + unit;
    }

    private String metric() {
        return this == MD5 ? "sign" : ForkLine.TOTAL;
    }

    private Optional<Estimate> time(int count, int size, String transport, CellFigures figures)
            throws IOException {
        ExperimentCell cell = cell(size, transport);
        return this == MD5
                ? figures.medianOf(count, label(size), cell, metric())
                : figures.median(label(size), cell, Work.Loops.metric(count), 1.0 / count);
    }

    /** A first call belongs to no loop, so that one row has it, and the average is that one. */
    private boolean hasFirst(int count) {
        return count == counts().getFirst();
    }

    /** Returns what is measured of a table like the original's. */
    IterationTable.Measured measured(Extent extent, String transport, CellFigures figures) {
        return new IterationTable.Measured(
                whose(transport),
                counts(),
                Set.of(FIRST),
                (count, column) -> {
                    if (column.equals(FIRST)) {
                        return hasFirst(count)
                                ? figures.first(cell(0, transport), metric(), 1)
                                : Optional.empty();
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
                counts(),
                Set.of(FIRST),
                (count, column) -> {
                    if (column.equals(FIRST)) {
                        return hasFirst(count)
                                ? IterationTable.plain(
                                        figures.firstOfOne(cell(0, transport), metric()))
                                : Optional.empty();
                    }
                    int size = Integer.parseInt(column);
                    return sizes(extent).contains(size)
                            ? IterationTable.plain(
                                    Found.value(then(count, cell(size, transport), figures)))
                            : Optional.empty();
                });
    }

    /** The loops of the original run one after the other in one JVM. */
    private Optional<Found> then(int count, ExperimentCell cell, CellFigures figures)
            throws IOException {
        if (this != MD5) {
            return figures.by(new OriginalMethod(0, count), cell, Work.Loops.metric(count), count);
        }
        int loops = counts().stream().filter(c -> c < count).mapToInt(c -> c).sum();
        return figures.by(new OriginalMethod(1 + loops, count), cell, metric(), 1);
    }
}
