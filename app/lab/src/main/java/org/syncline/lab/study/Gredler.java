package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Java remoting protocols (2008): lists of an object with ten fields. Figures are told twice: by
 * the original's method, ten calls discarded and a hundred averaged, and when the forks are steady.
 */
final class Gredler implements Study {

    private static final String NAME = "gredler";
    private static final OriginalMethod METHOD = new OriginalMethod(10, 100);
    private static final int LARGE = 500;

    /** After the first call whole iterations make up the nine others that are discarded. */
    private static final int CALLS = 9;

    private static final int CALLS_OF_LARGE = 3;

    /** So that a fork has as many calls as the original made. */
    private static final int FEWEST_ITERATIONS =
            (int) Math.ceilDiv(METHOD.discarded() + METHOD.averaged(), CALLS_OF_LARGE);

    /** Three forks of each cell tell more than two longer ones. */
    private static final Duration MOST_OF_USUAL = Duration.ofMillis(2200);

    /** What the original calls pretty even, and no very large effect. */
    private static final double EVEN = 1.5;

    private static final Set<String> BINARY =
            Set.of("rmi", "ejbd", "httpinvoker", "hessian", "hessian2");
    private static final Set<String> EVEN_BINARY = Set.of("rmi", "ejbd", "httpinvoker", "hessian2");
    private static final Set<String> XML =
            Set.of("burlap", "xmlrpc-sun", "xmlrpc-commons", "xmlrpc-lite");
    private static final Set<String> XML_RPC =
            Set.of("xmlrpc-sun", "xmlrpc-commons", "xmlrpc-lite");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Java remoting protocols: lists of objects of ten fields";
    }

    @Override
    public String source() {
        return "Daniel Gredler, Java Remoting: Protocol Benchmarks, 2008: Core 2 Duo 2 GHz, Java 5."
                + " Both graphs are pictures; what is said of them is compared.";
    }

    @Override
    public List<String> transports() {
        return List.of(
                "rmi",
                "ejbd",
                "ejbd-http",
                "httpinvoker",
                "hessian",
                "hessian2",
                "burlap",
                "xmlrpc-sun",
                "xmlrpc-commons",
                "xmlrpc-lite");
    }

    @Override
    public List<String> transportsOfFirstLook() {
        return List.of("rmi", "httpinvoker", "hessian2", "burlap", "xmlrpc-commons");
    }

    @Override
    public Plan plan(StudyChoice choice) {
        List<Integer> sizes =
                choice.extent()
                        .choose(
                                List.of(50, 500),
                                List.of(50, 250, 500, 5_000),
                                List.of(
                                        10, 50, 100, 150, 200, 250, 500, 1_000, 2_000, 3_000, 4_000,
                                        5_000));
        return OverLink.of(
                new GredlerPlan(choice.extent(), choice.transports(), sizes),
                choice.onlyLink(NAME));
    }

    private static int calls(int size) {
        return size < LARGE ? CALLS : CALLS_OF_LARGE;
    }

    private static ExperimentCell cell(int size, String transport) {
        return StudyCells.calls(
                CallShape.ITEMS, CallShape.ITEMS.bytesOf(size), 1, calls(size), transport);
    }

    private record GredlerPlan(Extent extent, List<String> transports, List<Integer> sizes)
            implements Plan {

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (int size : sizes) {
                transports.forEach(transport -> cells.add(cell(size, transport)));
            }
            CellEffort effort = extent.effort().withIterations(FEWEST_ITERATIONS);
            Duration most = extent.choose(effort.most(), MOST_OF_USUAL, effort.most());
            return List.of(new Experiment(NAME, cells, effort.withMost(most), 1));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            TwoMethods methods = methods(figures);
            List<Table> tables = new ArrayList<>();
            tables.add(table("Smaller lists", sizes(false), figures));
            tables.add(table("Larger lists", sizes(true), figures));
            tables.add(
                    methods.table(
                            "Lists by the original's method, and when steady",
                            "transport",
                            "objects",
                            "ms"));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "Dates travel as numbers, since most of the formats have none. ejbd stands for"
                            + " ORMI, a closed protocol of that kind.");
            notes.addAll(methods.notes());
            notes.addAll(figures.notes());
            return new StudyReport(
                    new Gredler().title(),
                    tables,
                    List.of(
                            chart("Smaller lists", false, figures),
                            chart("Larger lists", true, figures)),
                    claims(figures),
                    notes);
        }

        @Override
        public String words(Work work) {
            return sizes.stream()
                    .filter(size -> cell(size, transports.getFirst()).work().equals(work))
                    .findFirst()
                    .map(size -> size + " objects")
                    .orElseGet(() -> CellText.of(work));
        }

        private List<Integer> sizes(boolean large) {
            return sizes.stream().filter(size -> size >= LARGE == large).toList();
        }

        private Optional<Estimate> time(int size, String transport, CellFigures figures)
                throws IOException {
            return figures.median(
                    transport + ", " + size + " objects",
                    cell(size, transport),
                    MILLIS / calls(size));
        }

        /** A row for each curve of the original's graph. */
        private Table table(String title, List<Integer> of, CellFigures figures)
                throws IOException {
            Published published = Published.of(NAME);
            StudyTable table = new StudyTable(title).texts("protocol");
            for (int size : of) {
                String objects = size + " objects";
                table.published(objects, "ms").measured(objects, "ms");
                table.derived(objects + ", measured / published", "");
            }
            for (String transport : transports) {
                table.row(transport);
                for (int size : of) {
                    Optional<BigDecimal> then = published.printed(transport, "" + size);
                    Optional<Estimate> now = time(size, transport, figures);
                    table.addPrinted(then).add(now);
                    table.add(StudyTable.ratio(now, Published.value(then)));
                }
            }
            return table.build(List.of("Published in pictures only."));
        }

        private TwoMethods methods(CellFigures figures) throws IOException {
            TwoMethods methods =
                    new TwoMethods(
                            TwoMethods.ORIGINAL,
                            "one JVM, the first 10 calls discarded, the mean of the next 100 in"
                                    + " whole iterations");
            for (String transport : transports) {
                for (int size : sizes) {
                    methods.add(
                            transport,
                            "" + size,
                            figures.by(METHOD, cell(size, transport), calls(size))
                                    .map(then -> then.times(MILLIS)),
                            time(size, transport, figures));
                }
            }
            return methods;
        }

        private Chart chart(String title, boolean large, CellFigures figures) throws IOException {
            List<SizeLine> curves = new ArrayList<>();
            for (String transport : transports) {
                SizeLine curve = new SizeLine(transport);
                for (int size : sizes(large)) {
                    curve.add(size, time(size, transport, figures).map(t -> t.times(1 / MILLIS)));
                }
                curves.add(curve);
            }
            return SizeLine.chart(title, "objects", Unit.SECONDS, curves);
        }

        private List<Claim> claims(CellFigures figures) throws IOException {
            return List.of(
                    slower(
                            "Binary protocols are always faster than those of XML.",
                            XML,
                            BINARY,
                            sizes,
                            figures),
                    slower(
                            "Of the binary ones, Hessian 1 is the slow one.",
                            Set.of("hessian"),
                            EVEN_BINARY,
                            sizes,
                            figures),
                    even(
                            "Performance is pretty even among the binary ones but Hessian 1.",
                            EVEN_BINARY,
                            EVEN_BINARY,
                            figures),
                    even(
                            "ORMI over HTTP performs on a par with XML-RPC.",
                            Set.of("ejbd-http"),
                            XML_RPC,
                            figures),
                    slower(
                            "RMI and Hessian 2 lead with smaller lists.",
                            Set.of("ejbd", "httpinvoker", "hessian"),
                            Set.of("rmi", "hessian2"),
                            sizes(false),
                            figures),
                    slower(
                            "Plain ORMI leads with larger lists.",
                            Set.of("rmi", "httpinvoker", "hessian", "hessian2"),
                            Set.of("ejbd"),
                            sizes(true),
                            figures),
                    slower(
                            "Burlap beats XML-RPC clearly.",
                            XML_RPC,
                            Set.of("burlap"),
                            sizes,
                            figures),
                    even(
                            "XML-RPC's transport factory has no very large effect.",
                            XML_RPC,
                            XML_RPC,
                            figures));
        }

        /** Compares each of the ones with each of the others at each of these sizes. */
        private Claim slower(
                String text,
                Set<String> slow,
                Set<String> fast,
                List<Integer> at,
                CellFigures figures)
                throws IOException {
            Comparisons comparisons = new Comparisons();
            for (int size : at) {
                for (String one : present(slow)) {
                    for (String other : present(fast)) {
                        comparisons.add(
                                one + " and " + other + " at " + size,
                                figures.ratio(cell(size, one), cell(size, other)));
                    }
                }
            }
            return comparisons.claim(text);
        }

        /** Compares each of the ones with each of the others, each pair once, at all sizes. */
        private Claim even(String text, Set<String> ones, Set<String> others, CellFigures figures)
                throws IOException {
            Comparisons comparisons = Comparisons.even(EVEN);
            for (int size : sizes) {
                for (String one : present(ones)) {
                    for (String other : present(others)) {
                        boolean again = ones.equals(others) && one.compareTo(other) >= 0;
                        if (!again) {
                            comparisons.add(
                                    one + " and " + other + " at " + size,
                                    figures.ratio(cell(size, one), cell(size, other)));
                        }
                    }
                }
            }
            return comparisons.claim(text);
        }

        private List<String> present(Set<String> wanted) {
            Set<String> present = new HashSet<>(transports);
            present.retainAll(wanted);
            return present.stream().sorted().toList();
        }
    }
}
