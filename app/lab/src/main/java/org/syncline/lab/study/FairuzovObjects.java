package org.syncline.lab.study;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallbackReach;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.study.OriginalMethod.Found;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The operations on remote objects of the fairuzov study. A loop of all of them has JVMs of its
 * own; over a transport that passes no remote objects the operations that need that are cells apart
 * from the others, so that they can be refused.
 *
 * @param counts the numbers of iterations, a loop each
 */
record FairuzovObjects(List<Integer> counts, List<String> transports) {

    static final List<String> OPERATIONS =
            List.of("nothing", "remote", "local", "lookup", "create", "bind");

    /** The name of its published table. */
    static final String KEY = "objects";

    static final String FIRST = " 1st";
    static final String NEXT = " next";

    private static final Set<String> PASSING = Set.of("remote", "create");

    /** How many times as long is far slower. */
    private static final double SLOW = 2;

    List<ExperimentCell> cells(String transport) {
        return counts.stream()
                .flatMap(count -> OPERATIONS.stream().map(each -> cell(count, transport, each)))
                .distinct()
                .toList();
    }

    private static ExperimentCell cell(int times, String transport, String operation) {
        return new ExperimentCell(
                CallbackReach.includes(transport)
                        ? new Work.Objects(times)
                        : new Work.SomeObjects(times, PASSING.contains(operation)),
                transport,
                ExperimentCell.NO_LINK);
    }

    /** The original's table: a row for each number of iterations; and its ratios. */
    List<Table> byCount(CellFigures figures, TwoMethods methods) throws IOException {
        List<String> columns =
                OPERATIONS.stream().flatMap(each -> Stream.of(each + FIRST, each + NEXT)).toList();
        IterationTable table = new IterationTable(Fairuzov.NAME, KEY, columns);
        List<IterationTable.Measured> measured = new ArrayList<>();
        for (String transport : transports) {
            IterationTable.Measured sound = measured(transport, figures);
            IterationTable.Measured then = asThen(transport, figures);
            measured.addAll(List.of(sound, then));
            table.compare(transport + ", ", then, sound, methods);
        }
        return table.withRatios(
                "Remote objects",
                measured,
                List.of(
                        "Published: two hosts on a LAN; measured: loopback. The printed"
                                + " averages of remote 1st and local 1st are not those of the"
                                + " printed rows, whose averages are 0.048 s and 0.194 s."));
    }

    private IterationTable.Measured measured(String transport, CellFigures figures) {
        return new IterationTable.Measured(
                transport,
                counts,
                Set.of(),
                (count, column) -> {
                    String operation = column.substring(0, column.indexOf(' '));
                    return column.endsWith(FIRST)
                            ? first(count, transport, operation, figures)
                            : next(count, transport, operation, figures);
                });
    }

    /** The same by the original's method: the first call, and the first loop after it. */
    private IterationTable.Measured asThen(String transport, CellFigures figures) {
        return new IterationTable.Measured(
                transport + FairuzovSized.AS_THEN,
                counts,
                Set.of(),
                (count, column) -> {
                    String operation = column.substring(0, column.indexOf(' '));
                    ExperimentCell cell = cell(count, transport, operation);
                    return IterationTable.plain(
                            column.endsWith(FIRST)
                                    ? figures.firstOfOne(cell, operation)
                                    : Found.value(
                                            figures.by(
                                                    new OriginalMethod(0, count),
                                                    cell,
                                                    operation,
                                                    count)));
                });
    }

    private static Optional<Estimate> first(
            int count, String transport, String operation, CellFigures figures) throws IOException {
        return figures.first(cell(count, transport, operation), operation, 1);
    }

    private static Optional<Estimate> next(
            int count, String transport, String operation, CellFigures figures) throws IOException {
        return figures.median(
                new CellFigures.Label(transport + ", " + operation, "" + count),
                cell(count, transport, operation),
                operation,
                1.0 / count);
    }

    /** Average and deviation of the rows, as the original gives them. */
    Table besidePublished(CellFigures figures) throws IOException {
        Published published = Published.of(Fairuzov.NAME);
        StudyTable table =
                new StudyTable("Remote objects, average of the rows")
                        .texts("operation", "call", "transport")
                        .published("average", "s")
                        .published("deviation", "s")
                        .derived("average", "s")
                        .derived("deviation", "s")
                        .derived("measured / published", "");
        for (String transport : transports) {
            for (String operation : OPERATIONS) {
                for (String call : List.of(FIRST, NEXT)) {
                    String column = operation + call;
                    Optional<Summary> summary =
                            IterationTable.summary(column, measured(transport, figures));
                    Optional<BigDecimal> average = published.printed(KEY, "average", column);
                    table.row(operation, call.strip(), transport)
                            .addPrinted(average)
                            .addPrinted(published.printed(KEY, "deviation", column))
                            .add(mean(summary))
                            .add(
                                    summary.isPresent()
                                            ? IterationTable.deviation(summary.get())
                                            : OptionalDouble.empty())
                            .add(StudyTable.ratio(mean(summary), Published.value(average)));
                }
            }
        }
        return table.build(
                List.of(
                        "Published: two hosts on a LAN; measured: loopback.",
                        IterationTable.DEVIATIONS));
    }

    private static OptionalDouble mean(Optional<Summary> summary) {
        return summary.isPresent()
                ? OptionalDouble.of(summary.get().mean())
                : OptionalDouble.empty();
    }

    Chart chart(CellFigures figures) throws IOException {
        return FairuzovCharts.objects(
                transports.stream().map(each -> measured(each, figures)).toList());
    }

    /**
     * Each loop has JVMs of its own, so that the first calls of all are alike; the later ones are
     * those of the longest loop. Nearly every operation are all but one.
     */
    Claim firstIsSlow(CellFigures figures) throws IOException {
        Comparisons comparisons = Comparisons.longerBy(SLOW);
        for (String operation : OPERATIONS) {
            List<ExperimentCell> cells =
                    counts.stream()
                            .map(count -> cell(count, transports.getFirst(), operation))
                            .toList();
            comparisons.add(operation, figures.firstToNext(cells, operation, counts.getLast()));
        }
        return comparisons.claimOfAllBut(
                1, "The first execution of nearly every operation is far slower.");
    }
}
