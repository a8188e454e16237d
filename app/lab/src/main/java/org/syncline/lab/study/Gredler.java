package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Java remoting protocols (2008): lists of an object with ten fields. It is measured twice: as the
 * original did, ten calls discarded and a hundred averaged, and until it is steady in several
 * forks.
 */
final class Gredler implements Study {

    private static final String NAME = "gredler";
    private static final String AS_THEN = "gredler as then";
    private static final String STEADY = "gredler steady";
    private static final int DISCARDED = 10;
    private static final int AVERAGED = 100;
    private static final int LARGE = 500;

    private static final Set<String> BINARY =
            Set.of("rmi", "ejbd", "httpinvoker", "hessian", "hessian2");
    private static final Set<String> XML =
            Set.of("burlap", "xmlrpc-sun", "xmlrpc-commons", "xmlrpc-lite");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Java remoting protocols: lists of 10 to 5,000 objects of ten fields";
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
    public Plan plan(StudyChoice choice) {
        List<Integer> sizes =
                choice.extent()
                        .choose(
                                List.of(50, 1_000),
                                List.of(50, 250, 1_000, 5_000),
                                List.of(
                                        10, 50, 100, 150, 200, 250, 500, 1_000, 2_000, 3_000, 4_000,
                                        5_000));
        return OverLink.of(
                new GredlerPlan(choice.extent(), choice.transports(), sizes),
                choice.onlyLink(NAME));
    }

    private static ExperimentCell cell(int size, String transport, int calls) {
        return StudyCells.calls(
                CallShape.ITEMS, CallShape.ITEMS.bytesOf(size), 1, calls, transport);
    }

    private static ExperimentCell cell(int size, String transport) {
        return cell(size, transport, size < LARGE ? 20 : 5);
    }

    private record GredlerPlan(Extent extent, List<String> transports, List<Integer> sizes)
            implements Plan {

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> then = new ArrayList<>();
            List<ExperimentCell> steady = new ArrayList<>();
            for (int size : sizes) {
                for (String transport : transports) {
                    then.add(cell(size, transport, 1));
                    steady.add(cell(size, transport));
                }
            }
            // The first call of a fork, and one that checks it, are among those that are discarded.
            CellEffort original =
                    new CellEffort(
                            1, DISCARDED - 2, AVERAGED, Duration.ZERO, extent.effort().budget());
            Experiment sound = new Experiment(STEADY, steady, extent.effort(), 1);
            return extent == Extent.QUICK
                    ? List.of(sound)
                    : List.of(new Experiment(AS_THEN, then, original, 1), sound);
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures steady = new CellFigures(results, STEADY);
            List<Table> tables = new ArrayList<>();
            tables.add(table("Smaller lists", sizes(false), steady));
            tables.add(table("Larger lists", sizes(true), steady));
            tables.add(both(results, steady));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "Dates travel as numbers, since most of the formats have none. ejbd stands for"
                            + " ORMI, a closed protocol of that kind.");
            notes.addAll(steady.notes());
            return new StudyReport(
                    new Gredler().title(),
                    tables,
                    List.of(
                            chart("Smaller lists", false, steady),
                            chart("Larger lists", true, steady)),
                    claims(steady),
                    notes);
        }

        private List<Integer> sizes(boolean large) {
            return sizes.stream().filter(size -> size >= LARGE == large).toList();
        }

        private Optional<Estimate> time(int size, String transport, CellFigures figures)
                throws IOException {
            ExperimentCell cell = cell(size, transport);
            int calls = ((Work.Calls) cell.work()).calls();
            return figures.median(transport + ", " + size + " objects", cell, MILLIS / calls);
        }

        private Table table(String title, List<Integer> rows, CellFigures figures)
                throws IOException {
            StudyTable table = new StudyTable(title).texts("objects");
            transports.forEach(transport -> table.measured(transport, "ms"));
            for (int size : rows) {
                table.row("" + size);
                for (String transport : transports) {
                    table.add(time(size, transport, figures));
                }
            }
            return table.build(List.of("Published in pictures only."));
        }

        /** The original's method beside the sound one. */
        private Table both(Results results, CellFigures steady) throws IOException {
            StudyTable table =
                    new StudyTable("Ten calls discarded and a hundred averaged, and when steady")
                            .texts("transport", "objects")
                            .derived("as then", "ms")
                            .measured("steady", "ms")
                            .derived("as then / steady", "")
                            .texts("they");
            for (String transport : transports) {
                for (int size : sizes) {
                    OptionalDouble then = asThen(results, size, transport);
                    Optional<Estimate> now = time(size, transport, steady);
                    table.row(transport, "" + size)
                            .add(then)
                            .add(now)
                            .add(now.isPresent() ? over(then, now.get()) : OptionalDouble.empty())
                            .text(agreement(then, now));
                }
            }
            return table.build(
                    List.of(
                            "They agree if the mean of one fork lies within the interval of the"
                                    + " steady median."));
        }

        private static OptionalDouble over(OptionalDouble then, Estimate now) {
            return then.isEmpty() ? then : OptionalDouble.of(then.getAsDouble() / now.value());
        }

        private static String agreement(OptionalDouble then, Optional<Estimate> now) {
            Optional<Interval> interval = now.flatMap(Estimate::interval);
            if (then.isEmpty() || interval.isEmpty()) {
                return "";
            }
            return interval.get().contains(then.getAsDouble()) ? "agree" : "disagree";
        }

        private static OptionalDouble asThen(Results results, int size, String transport)
                throws IOException {
            Optional<TimeSample> sample =
                    results.sample(AS_THEN, cell(size, transport, 1), ForkLine.TOTAL);
            return sample.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(Estimates.of(sample.get(), 1).mean().times(MILLIS).value());
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
                            Set.of("rmi", "ejbd", "httpinvoker", "hessian2"),
                            sizes,
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
                            Set.of("xmlrpc-sun", "xmlrpc-commons", "xmlrpc-lite"),
                            Set.of("burlap"),
                            sizes,
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

        private List<String> present(Set<String> wanted) {
            Set<String> present = new HashSet<>(transports);
            present.retainAll(wanted);
            return present.stream().sorted().toList();
        }
    }
}
