package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A synchroniser over RMI (1997): operations on remote objects, and times by the size of a hash
 * table, of a string, and of a file that is signed by MD5.
 */
final class Fairuzov implements Study {

    static final String NAME = "fairuzov";

    private static final String SIGNING = "fairuzov md5";
    private static final List<Integer> COUNTS = List.of(10, 17, 24, 33, 47, 52, 64, 77, 91, 128);
    private static final double LINEAR = 0.95;

    /** How many times as long a first call with data may take. */
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

    private record FairuzovPlan(Extent extent, List<String> transports) implements Plan {

        private FairuzovObjects objects() {
            return new FairuzovObjects(extent.choose(List.of(10, 128), COUNTS, COUNTS), transports);
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (String transport : transports) {
                cells.addAll(objects().cells(transport));
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
            FairuzovObjects objects = objects();
            tables.addAll(objects.byCount(calls, methods));
            tables.add(objects.besidePublished(calls));
            charts.add(objects.chart(calls));
            for (FairuzovSized sized : FairuzovSized.values()) {
                CellFigures figures = sized == FairuzovSized.MD5 ? signing : calls;
                List<SizeLine> curves = curves(sized, figures);
                tables.addAll(byCount(sized, figures, methods));
                tables.add(sized(sized, curves, figures));
                charts.add(FairuzovCharts.bySize(sized, extent, curves));
                claims.add(linear(sized, curves).ifTold(figures.haveSeveralForks()));
            }
            claims.addFirst(firstOfDataIsLikeNext(calls));
            claims.addFirst(objects.firstIsSlow(calls).ifTold(calls.haveSeveralForks()));
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
                                            + ", which belongs to none of the loops, so that"
                                            + " its average is that one."));
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
                Optional<BigDecimal> printed = published.printed(sized.key(), "average", "" + size);
                OptionalDouble then = Published.value(printed);
                original.add(size, then);
                table.row("" + size).addPrinted(printed);
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
            if (lines.isEmpty()) {
                return Claim.notMeasured(text);
            }
            if (!lines.stream().allMatch(FairuzovPlan::grows)) {
                return Claim.untold(text, Lack.FORKS, "that it grows with the size cannot be told");
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
    }
}
