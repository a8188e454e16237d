package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.CALLS;
import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** KaRMI against the JDK's RMI (1999): what a call of each shape saves. */
final class Karmi implements Study {

    static final String NAME = "karmi";
    static final List<String> NETWORKS = List.of("Ethernet", "Myrinet");
    private static final List<String> TOLD = List.of(NAME, "rmi");

    /** Six forks of each cell tell more than five longer ones. */
    private static final Duration MOST_OF_USUAL = Duration.ofMillis(2200);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "KaRMI and the JDK's RMI: empty calls, numbers, arrays, objects, trees, rings";
    }

    @Override
    public String source() {
        return "Nester, Philippsen and Haumacher, A More Efficient RMI for Java, Java Grande 1999,"
                + " with later abstracts and the KaRMI page: savings against RMI on Ethernet and"
                + " Myrinet; tables are not in them.";
    }

    @Override
    public List<String> transports() {
        return List.of("rmi", "karmi");
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return OverLink.of(
                new KarmiPlan(choice.extent(), choice.transports()), choice.onlyLink(NAME));
    }

    /** The calls of the benchmark programs. */
    private enum Row {
        EMPTY("empty call", CallShape.EMPTY, 0),
        TWO_INTS("two ints, and one back", CallShape.ADD_INTS, 0),
        TWO_LONGS("two longs, and one back", CallShape.ADD_LONGS, 0),
        NUMBERS("two doubles, and one back", CallShape.ADD, 0),
        ARRAY_50("array of 50 floats", CallShape.FLOATS, 50),
        ARRAY_200("array of 200 floats", CallShape.FLOATS, 200),
        ARRAY_1000("array of 1,000 floats", CallShape.FLOATS, 1_000),
        ARRAY_5000("array of 5,000 floats", CallShape.FLOATS, 5_000),
        INTS("object of 32 ints", CallShape.INTS, 0),
        TREE("tree of 15 nodes", CallShape.TREE, 0),
        RING("ring of 4 nodes", CallShape.RING, 0);

        private final String label;
        private final CallShape shape;
        private final int elements;

        Row(String label, CallShape shape, int elements) {
            this.label = label;
            this.shape = shape;
            this.elements = elements;
        }

        private long bytes() {
            return elements == 0 ? Work.Calls.USUAL : shape.bytesOf(elements);
        }

        ExperimentCell cell(String transport) {
            return StudyCells.calls(shape, bytes(), 1, CALLS, transport);
        }

        /** Numbers travel without being objects. */
        boolean hasObjects() {
            return switch (shape) {
                case EMPTY, ADD, ADD_INTS, ADD_LONGS -> false;
                default -> true;
            };
        }

        /** What the calls of the cell carry, without the calls. */
        ExperimentCell serialised(String transport) {
            return new ExperimentCell(
                    new Work.Copies(shape, bytes(), KarmiSerialisation.COPIES),
                    transport,
                    ExperimentCell.NO_LINK);
        }
    }

    private record KarmiPlan(Extent extent, List<String> transports) implements Plan {

        private List<Row> rows() {
            return extent.choose(
                    List.of(Row.EMPTY, Row.INTS, Row.TREE),
                    List.of(Row.values()),
                    List.of(Row.values()));
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (Row row : rows()) {
                transports.forEach(transport -> cells.add(row.cell(transport)));
                if (row.hasObjects()) {
                    transports.forEach(transport -> cells.add(row.serialised(transport)));
                }
            }
            cells.addAll(oneCore().cells());
            CellEffort effort = extent.effort();
            Duration most = extent.choose(effort.most(), MOST_OF_USUAL, effort.most());
            return List.of(new Experiment(NAME, cells, effort.withMost(most), 1));
        }

        private OneCoreCalls oneCore() {
            OneCoreCalls calls = new OneCoreCalls(transports);
            (extent == Extent.FULL ? rows() : List.of(Row.EMPTY))
                    .forEach(row -> calls.add(row.label, row.cell(transports.getFirst())));
            return calls;
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            String first = transports.getFirst();
            StudyTable table = new StudyTable("Time of a call").texts("call");
            transports.forEach(transport -> table.measured(transport, "µs"));
            for (String other : others()) {
                table.measured(other + " saves", "%");
            }
            List<Double> savings = new ArrayList<>();
            for (Row row : rows()) {
                table.row(row.label);
                for (String transport : transports) {
                    table.add(time(row, transport, figures));
                }
                for (String other : others()) {
                    Optional<Estimate> saving =
                            StudyCells.percentBelowOne(toFirst(row, other, figures));
                    table.add(saving);
                    saving.filter(s -> other.equals(NAME) && first.equals("rmi"))
                            .ifPresent(s -> savings.add(s.value()));
                }
            }
            KarmiSaving saving = new KarmiSaving(medianRatio(figures), savings);
            TwoMethods methods = methods(figures);
            KarmiSerialisation serialisation = new KarmiSerialisation(transports, figures);
            for (Row row : rows()) {
                if (row.hasObjects()) {
                    serialisation.add(row.label, row::cell, row::serialised);
                }
            }
            List<Table> tables = new ArrayList<>();
            tables.add(table.build(List.of()));
            tables.addAll(oneCore().tables(figures));
            tables.add(saving.table());
            tables.add(toldTimes(figures));
            tables.add(serialisation.byCall());
            tables.add(serialisation.besidePublished());
            tables.add(
                    methods.table(
                            "Plain mean of all calls, and median after warm-up",
                            "transport",
                            "call",
                            "µs"));
            return new StudyReport(
                    new Karmi().title(),
                    tables,
                    charts(saving, figures),
                    List.of(claim(figures)),
                    notes(methods, figures));
        }

        private TwoMethods methods(CellFigures figures) throws IOException {
            TwoMethods methods =
                    new TwoMethods(
                            "plain mean",
                            "all calls of one JVM but its first, none discarded; the original's"
                                    + " method is not told");
            for (String transport : transports) {
                for (Row row : rows()) {
                    methods.add(
                            transport,
                            row.label,
                            figures.by(OriginalMethod.PLAIN_MEAN, row.cell(transport), CALLS)
                                    .map(then -> then.times(MICROS)),
                            time(row, transport, figures));
                }
            }
            return methods;
        }

        private List<String> others() {
            return transports.subList(1, transports.size());
        }

        private Optional<TimeRatio> toFirst(Row row, String other, CellFigures figures)
                throws IOException {
            return figures.ratio(row.cell(other), row.cell(transports.getFirst()));
        }

        private static Optional<Estimate> time(Row row, String transport, CellFigures figures)
                throws IOException {
            return figures.median(
                    transport + ", " + row.label, row.cell(transport), MICROS / CALLS);
        }

        /** Of karmi against rmi, over all calls; empty unless rmi is what others save against. */
        private Optional<Estimate> medianRatio(CellFigures figures) throws IOException {
            if (!transports.getFirst().equals("rmi") || !transports.contains(NAME)) {
                return Optional.empty();
            }
            Map<ExperimentCell, ExperimentCell> pairs = new LinkedHashMap<>();
            rows().forEach(row -> pairs.put(row.cell(NAME), row.cell("rmi")));
            return figures.medianRatio(pairs);
        }

        /** The times of calls that are told one by one. */
        private Table toldTimes(CellFigures figures) throws IOException {
            Published published = Published.of(NAME);
            StudyTable table =
                    new StudyTable("Published times of single calls").texts("call", "network");
            TOLD.forEach(transport -> table.published(transport, "µs"));
            TOLD.forEach(transport -> table.measured(transport, "µs"));
            table.derived("karmi / published", "");
            for (String network : NETWORKS) {
                for (String call : published.names("calls", network)) {
                    table.row(call.equals("ping") ? "void ping()" : "remote call", network);
                    for (String transport : TOLD) {
                        table.addPrinted(published.printed("calls", network, call, transport));
                    }
                    boolean here = network.equals(NETWORKS.getFirst());
                    List<Optional<Estimate>> measured = new ArrayList<>();
                    for (String transport : TOLD) {
                        measured.add(
                                here && transports.contains(transport)
                                        ? time(Row.EMPTY, transport, figures)
                                        : Optional.empty());
                    }
                    measured.forEach(table::add);
                    table.add(
                            StudyTable.ratio(
                                    measured.getFirst(),
                                    published.figure("calls", network, call, NAME)));
                }
            }
            return table.build(
                    List.of(
                            "Ethernet: 100 Mbit/s, Pentium III of 800 MHz; Myrinet: Alpha cluster"
                                    + " with ParaStation. Measured is the empty call over loopback,"
                                    + " which has no network; there is no Myrinet here."));
        }

        private Claim claim(CellFigures figures) throws IOException {
            Comparisons comparisons = new Comparisons();
            if (transports.containsAll(List.of("rmi", NAME))) {
                for (Row row : rows()) {
                    comparisons.add(row.label, figures.ratio(row.cell("rmi"), row.cell(NAME)));
                }
            }
            return comparisons.claim("KaRMI's calls take less time than those of RMI.");
        }

        private Chart chart(CellFigures figures) throws IOException {
            List<Chart.Bars> bars = new ArrayList<>();
            for (String transport : transports) {
                List<Optional<Chart.Bar>> values = new ArrayList<>();
                for (Row row : rows()) {
                    values.add(time(row, transport, figures).map(Chart.Bar::of));
                }
                bars.add(new Chart.Bars(transport, values));
            }
            return Chart.Grouped.ofFigures(
                    "Time of a call",
                    "median",
                    Unit.MICROSECONDS,
                    rows().stream().map(row -> row.label).toList(),
                    bars);
        }

        private List<Chart> charts(KarmiSaving saving, CellFigures figures) throws IOException {
            List<Chart> charts = new ArrayList<>();
            charts.add(chart(figures));
            if (!others().isEmpty()) {
                charts.add(savingOfCalls(figures));
            }
            if (transports.getFirst().equals("rmi") && transports.contains(NAME)) {
                charts.add(saving.chart());
            }
            return charts;
        }

        private Chart savingOfCalls(CellFigures figures) throws IOException {
            Map<String, List<Optional<Chart.Bar>>> savings = new LinkedHashMap<>();
            for (String other : others()) {
                List<Optional<Chart.Bar>> all = new ArrayList<>();
                for (Row row : rows()) {
                    Optional<TimeRatio> ratio = toFirst(row, other, figures);
                    all.add(StudyCells.percentBar(ratio, StudyCells.percentBelowOne(ratio)));
                }
                savings.put(other, all);
            }
            List<String> calls = rows().stream().map(row -> row.label).toList();
            return KarmiCharts.ofCalls(transports.getFirst(), calls, savings);
        }

        private static List<String> notes(TwoMethods methods, CellFigures figures) {
            List<String> notes = new ArrayList<>();
            notes.add(
                    "karmi stands for KaRMI: it is this program's own implementation of KaRMI's"
                            + " interface, written from public descriptions, with a wire format of"
                            + " its own.");
            notes.add(
                    "Arrays, objects, trees and rings go there and back; of two numbers their sum"
                            + " comes back, and the empty call has neither argument nor result. All"
                            + " calls are between two JVMs over loopback, without the network of"
                            + " the original.");
            notes.addAll(methods.notes());
            notes.addAll(figures.notes());
            return notes;
        }
    }
}
