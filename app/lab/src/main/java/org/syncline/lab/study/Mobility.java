package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Mobility-RPC against RMI (2011): throughput and latency by threads and by request sizes. */
final class Mobility implements Study {

    private static final String NAME = "mobility";
    private static final String MOBILITY_RPC = "mobility-rpc";
    private static final String THROUGHPUT = "throughput";
    private static final String LATENCY = "latency";
    private static final int CALLS = 50;
    private static final String QUOTIENT =
            "measured / published divides the multiples of RMI, 1.2 for 20 %.";
    private static final OriginalMethod METHOD = new OriginalMethod(100_000, 100_000);

    /** Iterations that have as many calls of a thread as the original made. */
    private static final int ORIGINAL = (int) ((METHOD.discarded() + METHOD.averaged()) / CALLS);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Mobility-RPC and RMI: 1 to 16 threads, requests of 1 to 100 objects";
    }

    @Override
    public String source() {
        return "Mobility-RPC against RMI, page of the project, 2011: Core i7 1.8 GHz, Mac OS X,"
                + " Java 6. Differences are printed; the figures are in pictures.";
    }

    @Override
    public List<String> transports() {
        return List.of("rmi", MOBILITY_RPC);
    }

    @Override
    public Plan plan(StudyChoice choice) {
        String link = choice.onlyLink(NAME);
        return OverLink.of(new MobilityPlan(choice.extent(), choice.transports(), link), link);
    }

    /** What is varied while the other stays one. */
    private enum Varied {
        THREADS("threads"),
        OBJECTS("objects");

        private final String label;

        Varied(String label) {
            this.label = label;
        }

        List<Integer> values(Extent extent) {
            return switch (this) {
                case THREADS ->
                        extent.choose(List.of(1, 16), List.of(1, 4, 16), List.of(1, 2, 4, 8, 16));
                case OBJECTS ->
                        extent.choose(
                                List.of(1, 100),
                                List.of(1, 10, 100),
                                List.of(1, 5, 10, 25, 50, 75, 100));
            };
        }

        /** Returns the value with its name: "1 thread", "16 threads". */
        String count(String value) {
            return value
                    + " "
                    + (value.equals("1") ? label.substring(0, label.length() - 1) : label);
        }

        int threads(int value) {
            return this == THREADS ? value : 1;
        }

        ExperimentCell cell(int value, String transport) {
            long bytes = CallShape.PEOPLE.bytesOf(this == OBJECTS ? value : 1);
            return StudyCells.calls(CallShape.PEOPLE, bytes, threads(value), CALLS, transport);
        }
    }

    /**
     * @param link that all calls go over
     */
    private record MobilityPlan(Extent extent, List<String> transports, String link)
            implements Plan {

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (Varied varied : Varied.values()) {
                for (int value : varied.values(extent)) {
                    transports.forEach(transport -> cells.add(varied.cell(value, transport)));
                }
            }
            cells.addAll(oneCore().cells());
            List<ExperimentCell> distinct = cells.stream().distinct().toList();
            return List.of(new Experiment(NAME, distinct, effort(), 1));
        }

        /** As many calls as the original made would take weeks over a slow link. */
        private CellEffort effort() {
            CellEffort effort = extent.effort();
            boolean isOriginal = extent == Extent.FULL && link.equals(ExperimentCell.NO_LINK);
            return isOriginal ? effort.withIterations(ORIGINAL) : effort;
        }

        /** By one thread, because several have more than one core has time for. */
        private OneCoreCalls oneCore() {
            OneCoreCalls calls = new OneCoreCalls(transports);
            extent.choose(List.of(1), List.of(1, 100), Varied.OBJECTS.values(extent))
                    .forEach(
                            value ->
                                    calls.add(
                                            Varied.OBJECTS.count("" + value),
                                            Varied.OBJECTS.cell(value, transports.getFirst())));
            return calls;
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            List<Table> tables = new ArrayList<>();
            List<Chart> charts = new ArrayList<>();
            for (Varied varied : Varied.values()) {
                tables.add(throughput(varied, figures));
                tables.add(latency(varied, figures));
                charts.add(throughputChart(varied, figures));
                charts.add(latencyChart(varied, figures));
            }
            for (String other : others()) {
                if (transports.getFirst().equals("rmi") && published(other)) {
                    charts.add(differences(other, figures));
                }
            }
            tables.addAll(oneCore().tables(figures));
            TwoMethods methods = methods(figures);
            tables.add(
                    methods.table(
                            "Latency by the original's method, and when steady",
                            "transport",
                            "threads or objects",
                            "µs"));
            return new StudyReport(
                    new Mobility().title(),
                    tables,
                    charts,
                    List.of(
                            faster(
                                    "Mobility-RPC beats RMI with few and many threads.",
                                    Varied.THREADS,
                                    figures),
                            faster(
                                    "Mobility-RPC beats RMI with few and many objects.",
                                    Varied.OBJECTS,
                                    figures)),
                    notes(methods, figures));
        }

        private TwoMethods methods(CellFigures figures) throws IOException {
            TwoMethods methods =
                    new TwoMethods(
                            TwoMethods.ORIGINAL,
                            "one JVM, the mean of 100,000 calls after as many that are discarded;"
                                    + " a fork with fewer discards its first half");
            for (Varied varied : Varied.values()) {
                for (String transport : transports) {
                    for (int value : varied.values(extent)) {
                        methods.add(
                                transport + ", by " + varied.label,
                                "" + value,
                                figures.by(METHOD, varied.cell(value, transport), CALLS)
                                        .map(then -> then.times(MICROS)),
                                time(varied, value, transport, figures, MICROS / CALLS));
                    }
                }
            }
            return methods;
        }

        private Claim faster(String text, Varied varied, CellFigures figures) throws IOException {
            Comparisons comparisons = new Comparisons();
            for (int value : varied.values(extent)) {
                comparisons.add(
                        varied.count("" + value),
                        figures.ratio(varied.cell(value, "rmi"), varied.cell(value, MOBILITY_RPC)));
            }
            return comparisons.claim(text);
        }

        private static List<String> notes(TwoMethods methods, CellFigures figures) {
            List<String> notes = new ArrayList<>();
            notes.add(
                    "A thread's latency is the time of its calls over their number, the mean of all"
                            + " threads; with it the throughput is given, the number of threads"
                            + " over the latency.");
            notes.addAll(methods.notes());
            notes.addAll(figures.notes());
            return notes;
        }

        private Table throughput(Varied varied, CellFigures figures) throws IOException {
            StudyTable table = table("Requests a second", varied, "requests/s", "more");
            for (int value : varied.values(extent)) {
                table.row("" + value);
                for (String transport : transports) {
                    double calls = (double) CALLS * varied.threads(value);
                    table.add(time(varied, value, transport, figures, 1).map(t -> t.rate(calls)));
                }
                compare(table, varied, value, THROUGHPUT, figures);
            }
            return table.build(List.of("Published: per cent above RMI; " + QUOTIENT));
        }

        private Table latency(Varied varied, CellFigures figures) throws IOException {
            StudyTable table = table("Latency", varied, "µs", "more");
            for (int value : varied.values(extent)) {
                table.row("" + value);
                for (String transport : transports) {
                    table.add(time(varied, value, transport, figures, MICROS / CALLS));
                }
                compare(table, varied, value, LATENCY, figures);
            }
            return table.build(
                    List.of("Published: per cent above RMI; less is better; " + QUOTIENT));
        }

        private StudyTable table(String title, Varied varied, String unit, String difference) {
            StudyTable table = new StudyTable(title + ", by " + varied.label).texts(varied.label);
            transports.forEach(transport -> table.measured(transport, unit));
            for (String other : others()) {
                String heading = other + " " + difference;
                table.measured(heading, "%").published(heading, "%");
                table.derived(other + " measured / published", "");
            }
            return table;
        }

        private List<String> others() {
            return transports.subList(1, transports.size());
        }

        private void compare(
                StudyTable table, Varied varied, int value, String figure, CellFigures figures)
                throws IOException {
            Published published = Published.of(NAME);
            for (String other : others()) {
                Optional<TimeRatio> ratio = ratio(varied, value, other, figure, figures);
                Optional<BigDecimal> then =
                        transports.getFirst().equals("rmi")
                                ? published.printed(other, varied.label, "" + value, figure)
                                : Optional.empty();
                table.add(StudyCells.percentAboveOne(ratio)).addPrinted(then);
                table.add(
                        StudyTable.ratio(
                                StudyCells.estimate(ratio), timesOne(Published.value(then))));
            }
        }

        /** Returns how many times the figure of the first transport that of another one is. */
        private Optional<TimeRatio> ratio(
                Varied varied, int value, String other, String figure, CellFigures figures)
                throws IOException {
            Optional<TimeRatio> times =
                    figures.ratio(
                            varied.cell(value, other), varied.cell(value, transports.getFirst()));
            return figure.equals(LATENCY) ? times : times.map(TimeRatio::ofRates);
        }

        /** Returns per cent above one as a multiple of one. */
        private static OptionalDouble timesOne(OptionalDouble percentAbove) {
            return percentAbove.isEmpty()
                    ? percentAbove
                    : OptionalDouble.of(1 + percentAbove.getAsDouble() / 100);
        }

        private Optional<Estimate> time(
                Varied varied, int value, String transport, CellFigures figures, double factor)
                throws IOException {
            String label = transport + ", " + varied.count("" + value);
            return figures.median(label, varied.cell(value, transport), factor);
        }

        private Chart throughputChart(Varied varied, CellFigures figures) throws IOException {
            List<SizeLine> curves = new ArrayList<>();
            for (String transport : transports) {
                SizeLine curve = new SizeLine(transport);
                for (int value : varied.values(extent)) {
                    double calls = (double) CALLS * varied.threads(value);
                    curve.add(
                            value,
                            time(varied, value, transport, figures, 1).map(t -> t.rate(calls)));
                }
                curves.add(curve);
            }
            return SizeLine.chart(
                    "Requests a second, by " + varied.label,
                    varied.label,
                    Unit.COUNT_PER_SECOND,
                    curves);
        }

        private Chart latencyChart(Varied varied, CellFigures figures) throws IOException {
            List<SizeLine> curves = new ArrayList<>();
            for (String transport : transports) {
                SizeLine curve = new SizeLine(transport);
                for (int value : varied.values(extent)) {
                    curve.add(value, time(varied, value, transport, figures, MICROS / CALLS));
                }
                curves.add(curve);
            }
            return SizeLine.chart(
                    "Latency, by " + varied.label, varied.label, Unit.MICROSECONDS, curves);
        }

        private static boolean published(String other) {
            return !Published.of(NAME).names(other).isEmpty();
        }

        /** What is printed in the original, beside what is measured of the same. */
        private Chart differences(String other, CellFigures figures) throws IOException {
            List<String> categories = new ArrayList<>();
            List<Optional<Chart.Bar>> now = new ArrayList<>();
            List<Optional<Chart.Bar>> then = new ArrayList<>();
            Published published = Published.of(NAME);
            for (String figure : List.of(THROUGHPUT, LATENCY)) {
                for (Varied varied : Varied.values()) {
                    for (String value : published.names(other, varied.label)) {
                        categories.add(varied.count(value) + ", " + figure);
                        Optional<TimeRatio> ratio =
                                ratio(varied, Integer.parseInt(value), other, figure, figures);
                        now.add(StudyCells.percentBar(ratio, StudyCells.percentAboveOne(ratio)));
                        then.add(
                                published.figure(other, varied.label, value, figure).stream()
                                        .mapToObj(Chart.Bar::of)
                                        .findFirst());
                    }
                }
            }
            return Chart.Grouped.ofFigures(
                    other + " against rmi",
                    "difference",
                    Unit.PERCENT,
                    categories,
                    List.of(
                            new Chart.Bars("measured", now),
                            new Chart.Bars("published", then).like(0).hatch()));
        }
    }
}
