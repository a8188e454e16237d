package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.CALLS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Essence RMI (about 2008): latency and throughput of a simple call, of mixed ones, and lists of
 * plain objects.
 */
final class Lawrey implements Study {

    static final String NAME = "lawrey";
    static final int[] PERCENTILES = {50, 90, 98};

    private static final String NO_INTERVALS =
            "Percentiles, calls a second and the ping have no intervals: as in the original they"
                + " are of what all forks measured, taken together, and calls of one fork are not"
                + " independent of each other. How forks differ is in the intervals of the medians"
                + " in \"By the original's method, and when steady\".";

    private static final int CALLERS = 8;
    private static final int IN_FLIGHT = 100;

    /** So many that the end, when fewer and fewer are in flight, is little of all. */
    private static final int CALLS_IN_FLIGHT = 100 * IN_FLIGHT;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Essence RMI: a simple call, ten mixed calls, lists of 10,000 plain objects";
    }

    @Override
    public String source() {
        return "Peter Lawrey, Essence RMI benchmarks, about 2008: loopback on four machines.";
    }

    @Override
    public List<String> transports() {
        return List.of("essence", "rmi");
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return OverLink.of(
                new LawreyPlan(choice.extent(), choice.transports()), choice.onlyLink(NAME));
    }

    static ExperimentCell simple(String transport) {
        return StudyCells.calls(CallShape.ADD, transport);
    }

    static ExperimentCell mixed(String transport) {
        return StudyCells.calls(CallShape.MIXED, transport);
    }

    static ExperimentCell ping() {
        return new ExperimentCell(
                new Work.Echo(CALLS), ExperimentCell.LOCAL, ExperimentCell.NO_LINK);
    }

    private static ExperimentCell callers(String transport) {
        return StudyCells.calls(CallShape.ADD, Work.Calls.USUAL, CALLERS, CALLS, transport);
    }

    static ExperimentCell asynchronous(String transport) {
        return new ExperimentCell(
                new Work.Calls(CallShape.ADD, Work.Calls.USUAL, 1, IN_FLIGHT, CALLS_IN_FLIGHT),
                transport,
                ExperimentCell.NO_LINK);
    }

    private record LawreyPlan(Extent extent, List<String> transports) implements Plan {

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            cells.add(ping());
            for (String transport : transports) {
                cells.add(Lawrey.simple(transport));
                cells.add(callers(transport));
                cells.add(asynchronous(transport));
                cells.add(Lawrey.mixed(transport));
            }
            cells.addAll(oneCore().cells());
            return List.of(
                    new Experiment(NAME, cells, extent.warmedEffort(), 1),
                    new Experiment(
                            LawreyLists.NAME, LawreyLists.cells(transports), extent.effort(), 1));
        }

        /** A first look has no time for them. */
        private OneCoreCalls oneCore() {
            OneCoreCalls calls = new OneCoreCalls(transports);
            return extent == Extent.QUICK
                    ? calls
                    : calls.add("simple call", Lawrey.simple(transports.getFirst()));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            LawreyFigures figures = new LawreyFigures(new CellFigures(results, NAME));
            CellFigures ofLists = new CellFigures(results, LawreyLists.NAME);
            LawreyLists lists = new LawreyLists(ofLists, transports);
            List<Claim> claims = new ArrayList<>();
            for (Claim each : LawreyClaims.ofCalls(transports.getFirst(), figures)) {
                claims.add(each.ifTold(figures.cells().haveSeveralForks()));
            }
            for (Claim each : lists.claims()) {
                claims.add(each.ifTold(ofLists.haveSeveralForks()));
            }
            TwoMethods methods = methods(figures, lists);
            List<Table> tables =
                    new ArrayList<>(
                            List.of(simpleCalls(figures), mixedCalls(figures), lists.table()));
            tables.addAll(oneCore().tables(figures.cells()));
            tables.add(nowOverThen(figures, lists));
            tables.add(
                    methods.table(
                            "By the original's method, and when steady", "system", "work", "µs"));
            return new StudyReport(
                    new Lawrey().title(),
                    tables,
                    Stream.concat(charts(figures).stream(), Stream.of(lists.chart())).toList(),
                    claims,
                    notes(figures, lists, methods));
        }

        private TwoMethods methods(LawreyFigures figures, LawreyLists lists) throws IOException {
            TwoMethods methods =
                    new TwoMethods(
                            TwoMethods.ORIGINAL,
                            "50 % of the single calls of all JVMs; of lists the mean of all in one"
                                    + " JVM but the first; what was discarded is not told");
            for (String transport : transports) {
                ExperimentCell simple = Lawrey.simple(transport);
                methods.add(
                        transport,
                        "simple call",
                        figures.middle(simple),
                        figures.micros(transport + ", one caller", simple));
                ExperimentCell mixed = Lawrey.mixed(transport);
                methods.add(
                        transport,
                        "mixed call",
                        figures.middle(mixed),
                        figures.micros(transport + ", mixed calls", mixed));
            }
            lists.compare(methods);
            return methods;
        }

        private List<String> notes(LawreyFigures figures, LawreyLists lists, TwoMethods methods) {
            List<String> notes = new ArrayList<>();
            notes.add(
                    ("Latency percentiles are of single calls of all forks, without a warm-up of up"
                         + " to %,d iterations of each and those before the steady state; an"
                         + " iteration is %,d calls of each caller, or %,d of which %d are in"
                         + " flight. Throughput at 90 %% is what nine of ten iterations reach at"
                         + " least.")
                            .formatted(
                                    extent.warmedEffort().warmUps(),
                                    CALLS,
                                    CALLS_IN_FLIGHT,
                                    IN_FLIGHT));
            notes.add(
                    "The median of calls after warm-up is that of means of %d calls in a row: where"
                                    .formatted(CALLS)
                            + " some calls take much longer than most it lies above the middle of"
                            + " single calls, which is the original's, for that reason alone.");
            notes.addAll(methods.notes());
            notes.addAll(figures.notes());
            notes.addAll(lists.notes());
            return notes;
        }

        private Table simpleCalls(LawreyFigures figures) throws IOException {
            StudyTable table =
                    new StudyTable("Simple call: double add(double, double)").texts("system");
            for (int percentile : PERCENTILES) {
                table.derived(percentile + " %", "µs");
            }
            for (int percentile : PERCENTILES) {
                table.derived("calls " + percentile + " %", "1000/s");
            }
            table.derived("ping", "µs");
            Published published = Published.of(NAME);
            for (String system : published.names("simple")) {
                publish(table, "simple", system);
                for (int percentile : PERCENTILES) {
                    table.addPrinted(published.printed("simple", system, "calls " + percentile));
                }
                table.addPrinted(published.printed("ping", system));
            }
            for (String transport : transports) {
                simple(table, transport + ", one caller", Lawrey.simple(transport), figures);
                simple(table, transport + ", " + CALLERS + " callers", callers(transport), figures);
                simple(
                        table,
                        transport + ", " + IN_FLIGHT + " calls in flight",
                        asynchronous(transport),
                        figures);
            }
            return table.build(
                    List.of(
                            "The first four systems are published figures.",
                            "Ping: published about, and not of what; measured a byte there and back"
                                    + " over a TCP connection to another JVM, with no protocol"
                                    + " above it. Both ends wait for it in the system, which wakes"
                                    + " them, as a ping of the system waits; calls of some"
                                    + " transports, as of essence, look for their answer for a"
                                    + " while first, and may so take less. On Windows published"
                                    + " calls do, too.",
                            NO_INTERVALS));
        }

        private Table mixedCalls(LawreyFigures figures) throws IOException {
            StudyTable table = new StudyTable("Ten mixed calls").texts("system");
            for (int percentile : PERCENTILES) {
                table.derived(percentile + " %", "µs");
            }
            for (String system : Published.of(NAME).names("mixed")) {
                publish(table, "mixed", system);
            }
            for (String transport : transports) {
                latencies(table, transport, Lawrey.mixed(transport), figures);
            }
            return table.build(
                    List.of(
                            "The first four systems are published figures. Which ten calls the"
                                    + " original mixed is not told.",
                            NO_INTERVALS));
        }

        private static void publish(StudyTable table, String kind, String system) {
            table.row(system);
            for (int percentile : PERCENTILES) {
                table.addPrinted(Published.of(NAME).printed(kind, system, "" + percentile));
            }
        }

        private static void latencies(
                StudyTable table, String label, ExperimentCell cell, LawreyFigures figures)
                throws IOException {
            table.row(label);
            for (int percentile : PERCENTILES) {
                table.add(figures.latency(label, cell, percentile));
            }
        }

        private static void simple(
                StudyTable table, String label, ExperimentCell cell, LawreyFigures figures)
                throws IOException {
            latencies(table, label, cell, figures);
            for (int percentile : PERCENTILES) {
                table.add(figures.thousands(label, cell, percentile));
            }
            table.add(figures.latency("ping", ping(), 50));
        }

        /** The ratio of each measured figure to that of each published system. */
        private Table nowOverThen(LawreyFigures figures, LawreyLists lists) throws IOException {
            String first = transports.getFirst();
            StudyTable table = new StudyTable(first + " today over the original").texts("system");
            List<String> headings = new ArrayList<>();
            for (int percentile : PERCENTILES) {
                headings.add("call " + percentile + " %");
            }
            for (int percentile : PERCENTILES) {
                headings.add("calls/s " + percentile + " %");
            }
            for (int percentile : PERCENTILES) {
                headings.add("mixed " + percentile + " %");
            }
            headings.addAll(List.of("ping", "Java serialisation", "lists sent"));
            headings.forEach(heading -> table.derived(heading, ""));
            Published published = Published.of(NAME);
            for (String system : published.names("simple")) {
                table.row(system);
                for (int p : PERCENTILES) {
                    table.add(
                            StudyTable.ratio(
                                    figures.latency(first, Lawrey.simple(first), p),
                                    published.figure("simple", system, "" + p)));
                }
                for (int p : PERCENTILES) {
                    table.add(
                            StudyTable.ratio(
                                    figures.thousands(first, callers(first), p),
                                    published.figure("simple", system, "calls " + p)));
                }
                for (int p : PERCENTILES) {
                    table.add(
                            StudyTable.ratio(
                                    figures.latency(first, Lawrey.mixed(first), p),
                                    published.figure("mixed", system, "" + p)));
                }
                table.add(
                        StudyTable.ratio(
                                figures.latency("ping", ping(), 50),
                                published.figure("ping", system)));
                table.add(StudyTable.ratio(lists.javaMicros(), LawreyLists.middle(system, "java")));
                table.add(
                        StudyTable.ratio(
                                lists.sentMicros(first), LawreyLists.middle(system, "sent")));
            }
            return table.build(
                    List.of(
                            "Calls a second are those of "
                                    + CALLERS
                                    + " callers; lists are the mean of both kinds, over the middle"
                                    + " of the published range. Ratios have no interval, since"
                                    + " published figures have none."));
        }

        private List<Chart> charts(LawreyFigures figures) throws IOException {
            List<LawreyCharts.Row> simple = new ArrayList<>();
            List<LawreyCharts.Row> many = new ArrayList<>();
            List<LawreyCharts.Row> mixed = new ArrayList<>();
            for (String transport : transports) {
                simple.add(new LawreyCharts.Row(transport, Lawrey.simple(transport)));
                many.add(
                        new LawreyCharts.Row(
                                transport + ", " + CALLERS + " callers", callers(transport)));
                many.add(
                        new LawreyCharts.Row(
                                transport + ", " + IN_FLIGHT + " in flight",
                                asynchronous(transport)));
                mixed.add(new LawreyCharts.Row(transport, Lawrey.mixed(transport)));
            }
            return List.of(
                    LawreyCharts.latencies(
                            "Latency of a simple call, one caller", "simple", simple, figures),
                    LawreyCharts.throughput("Simple calls a second", many, figures),
                    LawreyCharts.latencies("Latency of mixed calls", "mixed", mixed, figures));
        }
    }
}
