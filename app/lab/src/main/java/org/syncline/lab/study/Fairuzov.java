package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.study.OriginalMethod.Found;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A synchroniser over RMI (1997): operations on remote objects, and times by the size of a hash
 * table, of a string, and of a file that is signed by MD5.
 */
final class Fairuzov implements Study {

    static final String NAME = "fairuzov";

    private static final String SIGNING = "fairuzov md5";
    static final List<String> OPERATIONS =
            List.of("nothing", "remote", "local", "lookup", "create", "bind");
    private static final List<Integer> COUNTS = List.of(10, 17, 24, 33, 47, 52, 64, 77, 91, 128);
    static final String OBJECTS = "objects";
    static final String FIRST = " 1st";
    static final String NEXT = " next";
    private static final double LINEAR = 0.95;

    /** How many times as long is far slower. */
    private static final double SLOW = 2;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "A synchroniser over RMI: remote objects, hash tables, strings, MD5 by size";
    }

    @Override
    public String source() {
        return "Marat Fairuzov, A distributed filesystem synchronizer using Java RMI, 1997: two Sun"
                + " hosts on a LAN, JDK 1.1.";
    }

    @Override
    public List<String> transports() {
        return List.of("rmi");
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return OverLink.of(
                new FairuzovPlan(choice.extent(), choice.transports()), choice.onlyLink(NAME));
    }

    private static ExperimentCell objects(int times, String transport) {
        return new ExperimentCell(new Work.Objects(times), transport, ExperimentCell.NO_LINK);
    }

    private record FairuzovPlan(Extent extent, List<String> transports) implements Plan {

        private List<Integer> counts() {
            return extent.choose(List.of(10, 128), COUNTS, COUNTS);
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (String transport : transports) {
                counts().forEach(count -> cells.add(objects(count, transport)));
                cells.addAll(FairuzovSized.TABLE.cells(extent, transport));
                cells.addAll(FairuzovSized.STRING.cells(extent, transport));
            }
            List<ExperimentCell> signing = FairuzovSized.MD5.cells(extent, ExperimentCell.LOCAL);
            return List.of(
                    new Experiment(NAME, cells, extent.effort(), 1),
                    new Experiment(
                            SIGNING,
                            signing,
                            extent.effort().withIterations(FairuzovSized.MD5.all()),
                            1));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures calls = new CellFigures(results, NAME);
            CellFigures signing = new CellFigures(results, SIGNING);
            List<Table> tables = new ArrayList<>();
            List<Chart> charts = new ArrayList<>();
            List<Claim> claims = new ArrayList<>();
            TwoMethods methods =
                    new TwoMethods(
                            TwoMethods.ORIGINAL,
                            "one JVM, one loop of so many iterations after the first, its time over"
                                    + " their number");
            tables.addAll(byCount(calls, methods));
            tables.add(besidePublished(calls));
            charts.add(
                    FairuzovCharts.objects(
                            transports.stream().map(each -> measured(each, calls)).toList()));
            for (FairuzovSized sized : FairuzovSized.values()) {
                CellFigures figures = sized == FairuzovSized.MD5 ? signing : calls;
                List<SizeLine> curves = curves(sized, figures);
                tables.addAll(byCount(sized, figures, methods));
                tables.add(sized(sized, curves, figures));
                charts.add(FairuzovCharts.bySize(sized, extent, curves));
                claims.add(linear(sized, curves).ifTold(figures.haveSeveralForks()));
            }
            claims.addFirst(firstOfDataIsLikeNext(calls));
            claims.addFirst(firstIsSlow(calls).ifTold(calls.haveSeveralForks()));
            List<String> notes = notes();
            notes.add(FairuzovCharts.NOTE);
            notes.addAll(methods.notes());
            notes.addAll(calls.notes());
            notes.addAll(signing.notes());
            return new StudyReport(new Fairuzov().title(), tables, charts, claims, notes);
        }

        private static List<String> notes() {
            List<String> notes = new ArrayList<>();
            notes.add(
                    "The original does not say what its operations were. Here nothing is an empty"
                        + " call; remote hands over a remote object, which is called back; local"
                        + " hands over an object of 32 ints by value; create exports an object;"
                        + " bind gives one a name at an end point of this JVM.");
            notes.add(
                    "Rows marked \"as then\" are by the original's method. Each loop of remote"
                        + " objects has JVMs of its own; those of tables, strings and files share"
                        + " theirs.");
            notes.add(
                    "The first call with a table or string is the first of its JVM here. Whether"
                            + " that of the original came after one with no items is not told.");
            return notes;
        }

        /** The original's table: a row for each number of iterations; and its ratios. */
        private List<Table> byCount(CellFigures figures, TwoMethods methods) throws IOException {
            List<String> columns =
                    OPERATIONS.stream()
                            .flatMap(each -> Stream.of(each + FIRST, each + NEXT))
                            .toList();
            IterationTable table = new IterationTable(NAME, OBJECTS, columns);
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
                    counts(),
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
                    counts(),
                    (count, column) -> {
                        String operation = column.substring(0, column.indexOf(' '));
                        ExperimentCell cell = objects(count, transport);
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

        private List<Table> byCount(FairuzovSized sized, CellFigures figures, TwoMethods methods)
                throws IOException {
            IterationTable table = new IterationTable(NAME, sized.key(), sized.columns());
            List<IterationTable.Measured> measured = new ArrayList<>();
            for (String transport : whose(sized)) {
                IterationTable.Measured sound = sized.measured(extent, transport, figures);
                IterationTable.Measured then = sized.asThen(extent, transport, figures);
                measured.addAll(List.of(sound, then));
                String whose = sized == FairuzovSized.MD5 ? "" : transport + ", ";
                table.compare(whose + sized.key() + " ", then, sound, methods);
            }
            return table.withRatios(
                    sized.title() + ", by iterations and " + sized.unit(),
                    measured,
                    sized == FairuzovSized.MD5
                            ? List.of(sized.note())
                            : List.of(
                                    sized.note(),
                                    "1st is the first call of all, with 0 "
                                            + sized.unit()
                                            + ", which belongs to none of the loops."));
        }

        private static Optional<Estimate> first(
                int count, String transport, String operation, CellFigures figures)
                throws IOException {
            return figures.first(objects(count, transport), operation, 1);
        }

        private static Optional<Estimate> next(
                int count, String transport, String operation, CellFigures figures)
                throws IOException {
            return figures.median(
                    transport + ", " + operation,
                    objects(count, transport),
                    operation,
                    1.0 / count);
        }

        /** Average and deviation of the rows, as the original gives them. */
        private Table besidePublished(CellFigures figures) throws IOException {
            Published published = Published.of(NAME);
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
                        OptionalDouble average = published.figure(OBJECTS, "average", column);
                        table.row(operation, call.strip(), transport)
                                .add(average)
                                .add(published.figure(OBJECTS, "deviation", column))
                                .add(mean(summary))
                                .add(
                                        summary.isPresent()
                                                ? summary.get().deviation()
                                                : OptionalDouble.empty())
                                .add(StudyTable.ratio(mean(summary), average));
                    }
                }
            }
            return table.build(List.of("Published: two hosts on a LAN; measured: loopback."));
        }

        private static OptionalDouble mean(Optional<Summary> summary) {
            return summary.isPresent()
                    ? OptionalDouble.of(summary.get().mean())
                    : OptionalDouble.empty();
        }

        private List<String> whose(FairuzovSized sized) {
            return sized == FairuzovSized.MD5 ? List.of(ExperimentCell.LOCAL) : transports;
        }

        private List<SizeLine> curves(FairuzovSized sized, CellFigures figures) throws IOException {
            List<SizeLine> curves = new ArrayList<>();
            for (String transport : whose(sized)) {
                SizeLine curve = new SizeLine(sized == FairuzovSized.MD5 ? "md5" : transport);
                for (int size : sized.sizes(extent)) {
                    curve.add(size, sized.time(size, transport, figures));
                }
                curves.add(curve);
            }
            return curves;
        }

        private Table sized(FairuzovSized sized, List<SizeLine> curves, CellFigures figures)
                throws IOException {
            Published published = Published.of(NAME);
            SizeLine original = new SizeLine("published");
            StudyTable table =
                    new StudyTable(sized.title()).texts(sized.unit()).published("time", "s");
            for (String transport : whose(sized)) {
                table.measured(transport, "s").derived(transport + " / published", "");
            }
            for (int size : sized.sizes(extent)) {
                OptionalDouble then = published.figure(sized.key(), "average", "" + size);
                original.add(size, then);
                table.row("" + size).add(then);
                for (String transport : whose(sized)) {
                    Optional<Estimate> now = sized.time(size, transport, figures);
                    table.add(now).add(StudyTable.ratio(now, then));
                }
            }
            List<String> lines = new ArrayList<>(List.of(sized.note()));
            original.words(MICROS, "µs").ifPresent(lines::add);
            curves.forEach(curve -> curve.words(MICROS, "µs").ifPresent(lines::add));
            return table.build(lines);
        }

        private static Claim linear(FairuzovSized sized, List<SizeLine> curves) {
            String text = sized.title() + ": the time is linear in the size.";
            List<FittedLine> lines =
                    curves.stream().flatMap(curve -> curve.fitted().stream()).toList();
            if (lines.isEmpty() || !lines.stream().allMatch(FairuzovPlan::grows)) {
                return new Claim(
                        text,
                        Verdict.UNTOLD,
                        lines.isEmpty() ? "not measured" : "the size hardly matters here");
            }
            List<Double> found =
                    lines.stream()
                            .map(FittedLine::rSquared)
                            .filter(OptionalDouble::isPresent)
                            .map(OptionalDouble::getAsDouble)
                            .toList();
            double least = found.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
            return new Claim(
                    text,
                    least >= LINEAR ? Verdict.HOLDS : Verdict.FAILS,
                    String.format(Locale.ROOT, "R² %.3f", least));
        }

        /** True if the slope can be told from none. */
        private static boolean grows(FittedLine line) {
            return line.rSquared().isPresent()
                    && line.slope().interval().map(i -> i.low() > 0).orElse(false);
        }

        private Claim firstOfDataIsLikeNext(CellFigures figures) throws IOException {
            String transport = transports.getFirst();
            Comparisons comparisons = Comparisons.even(SLOW);
            for (FairuzovSized sized : List.of(FairuzovSized.TABLE, FairuzovSized.STRING)) {
                for (int size : sized.sizes(extent)) {
                    if (size > 0) {
                        comparisons.add(
                                sized.key() + " of " + size,
                                figures.firstToNext(sized.cell(size, transport), sized.calls()));
                    }
                }
            }
            return comparisons.claim(
                    "With a hash table or string as argument, the first call takes no longer than"
                            + " the next.");
        }

        private Claim firstIsSlow(CellFigures figures) throws IOException {
            List<String> slower = new ArrayList<>();
            List<String> others = new ArrayList<>();
            for (String operation : OPERATIONS) {
                String transport = transports.getFirst();
                IterationTable.Measured measured = measured(transport, figures);
                Optional<Summary> first = IterationTable.summary(operation + FIRST, measured);
                Optional<Summary> next = IterationTable.summary(operation + NEXT, measured);
                if (first.isPresent() && next.isPresent()) {
                    boolean slow = first.get().median() > SLOW * next.get().median();
                    (slow ? slower : others).add(operation);
                }
            }
            String text = "The first execution of nearly every operation is far slower.";
            if (slower.isEmpty() && others.isEmpty()) {
                return new Claim(text, Verdict.UNTOLD, "not measured");
            }
            return new Claim(
                    text,
                    slower.size() > others.size() ? Verdict.HOLDS : Verdict.FAILS,
                    "more than twice as slow: "
                            + (slower.isEmpty() ? "none" : String.join(", ", slower)));
        }
    }
}
