package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What calls cost over every transport that is installed. No published study has all of them. */
final class CallCosts implements Study {

    private static final String NAME = "calls";
    private static final String COMPARED = "rmi";
    private static final String EXPERIMENT = NAME + ", add";
    private static final String CALL = "double add(double, double)";

    /** A page for which all transports are measured must come about within two hours. */
    private static final Duration BUDGET_OF_THE_PAGE = Duration.ofMinutes(90);

    private static final Set<String> FIRST_LOOK =
            Set.of(
                    COMPARED,
                    "karmi",
                    "socket",
                    "essence",
                    "mobility-rpc",
                    "kryonet",
                    "ejbd",
                    "jboss-remoting5",
                    "hessian2",
                    "httpinvoker",
                    "grpc",
                    "corba-jacorb",
                    "onc-rpc",
                    "aeron");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "What calls cost over each transport";
    }

    @Override
    public String source() {
        return "None: no published study has all of them.";
    }

    @Override
    public boolean hasOriginal() {
        return false;
    }

    @Override
    public List<String> transports() {
        Stream<String> installed =
                TransportCatalogue.installed().all().stream().map(ListedTransport::name);
        return Stream.concat(Stream.of(COMPARED), installed).distinct().toList();
    }

    /** One of each kind, as far as they are installed. */
    @Override
    public List<String> transportsOfFirstLook() {
        return transports().stream().filter(FIRST_LOOK::contains).toList();
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return OverLink.of(
                new CallPlan(choice.extent(), choice.transports()), choice.onlyLink(NAME));
    }

    private record CallPlan(Extent extent, List<String> transports) implements Plan {

        /**
         * On one core most libraries need some ten seconds until their code is compiled. XML-RPC
         * needs thirty, and stays at one level for ten of them before the last code is compiled.
         */
        private CellEffort effort() {
            Duration least =
                    extent.choose(
                            Duration.ofMillis(700), Duration.ofSeconds(3), Duration.ofSeconds(30));
            Duration most = extent.choose(least, least, Duration.ofSeconds(75));
            int forks = extent.choose(1, 3, 3);
            Duration usual = extent.effort().budget();
            Duration budget = extent.choose(usual, usual, BUDGET_OF_THE_PAGE);
            return new CellEffort(forks, 0, 3, least, budget)
                    .withMost(most)
                    .withMostForks(extent.mostForks(forks));
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = transports.stream().map(this::cell).toList();
            return List.of(new Experiment(EXPERIMENT, cells, effort(), 1));
        }

        private ExperimentCell cell(String transport) {
            return StudyCells.calls(CallShape.ADD, Work.Calls.USUAL, 1, calls(), transport);
        }

        /** Of an iteration; a fork of the full extent has hundreds of thousands of calls. */
        private int calls() {
            return extent.choose(StudyCells.CALLS, StudyCells.CALLS, 10 * StudyCells.CALLS);
        }

        @Override
        public boolean tellsRatios() {
            return true;
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            List<String> notes = new ArrayList<>();
            notes.add(
                    "One thread calls over one connection between two JVMs of this machine; a"
                            + " figure is the time of %,d calls over their number."
                                    .formatted(calls()));
            notes.add("The study \"gredler\" measures lists of objects.");
            CellFigures figures = new CellFigures(results, EXPERIMENT);
            List<Row> rows = rows(figures);
            notes.addAll(figures.notes());
            return new StudyReport(
                    new CallCosts().title(),
                    List.of(table(rows)),
                    List.of(chart(rows)),
                    List.of(),
                    notes);
        }

        /** The figures of one transport; absent where it was not measured. */
        private record Row(
                String transport,
                Optional<Estimate> first,
                Optional<Estimate> time,
                Optional<TimeRatio> ratio,
                String steadiness) {

            double order() {
                return time.map(Estimate::value).orElse(Double.POSITIVE_INFINITY);
            }
        }

        /** Returns a row for each transport, the quickest first. */
        private List<Row> rows(CellFigures figures) throws IOException {
            List<Row> rows = new ArrayList<>();
            for (String transport : transports) {
                ExperimentCell cell = cell(transport);
                String label = transport + ", " + CALL;
                Optional<TimeSample> sample = figures.sample(label, cell, ForkLine.TOTAL);
                rows.add(
                        new Row(
                                transport,
                                figures.first(cell, ForkLine.TOTAL, MICROS),
                                figures.median(label, cell, MICROS / calls()),
                                transport.equals(transports.getFirst())
                                        ? Optional.empty()
                                        : figures.ratio(cell, cell(transports.getFirst())),
                                sample.map(it -> it.steadiness().words()).orElse("")));
            }
            rows.sort(Comparator.comparingDouble(Row::order));
            return rows;
        }

        private Table table(List<Row> rows) {
            String to = "to " + transports.getFirst();
            StudyTable table =
                    new StudyTable(CALL)
                            .texts("transport")
                            .measured("first call", "µs")
                            .measured("median", "µs")
                            .measured(to, "")
                            .texts("difference", "steady state");
            for (Row row : rows) {
                table.row(row.transport).add(row.first).add(row.time);
                table.add(StudyCells.estimate(row.ratio));
                table.text(row.ratio.map(r -> r.verdict().words()).orElse(""));
                table.text(row.steadiness);
            }
            return table.build(List.of(TransportRatios.RATIOS));
        }

        private static Chart chart(List<Row> rows) {
            return Chart.Grouped.ofFigures(
                    "Time of a call: " + CALL,
                    "median",
                    Unit.MICROSECONDS,
                    rows.stream().map(Row::transport).toList(),
                    List.of(
                            new Chart.Bars(
                                    CALL,
                                    rows.stream()
                                            .map(row -> row.time.map(Chart.Bar::of))
                                            .toList())));
        }
    }
}
