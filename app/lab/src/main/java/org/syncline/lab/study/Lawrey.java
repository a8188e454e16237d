package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.CALLS;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Essence RMI (about 2008): latency and throughput of a simple call, and of mixed ones. */
final class Lawrey implements Study {

    private static final String NAME = "lawrey";
    private static final int[] PERCENTILES = {50, 90, 98};
    private static final int CALLERS = 8;
    private static final int IN_FLIGHT = 100;
    private static final double NANOS_PER_MICRO = 1e3;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Essence RMI: latency and throughput of a simple call, ten mixed calls";
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

    private static ExperimentCell simple(String transport) {
        return StudyCells.calls(CallShape.ADD, transport);
    }

    private static ExperimentCell mixed(String transport) {
        return StudyCells.calls(CallShape.MIXED, transport);
    }

    private static ExperimentCell callers(String transport) {
        return StudyCells.calls(CallShape.ADD, Work.Calls.USUAL, CALLERS, CALLS, transport);
    }

    private static ExperimentCell asynchronous(String transport) {
        return new ExperimentCell(
                new Work.Calls(CallShape.ADD, Work.Calls.USUAL, 1, IN_FLIGHT, CALLERS * CALLS),
                transport,
                ExperimentCell.NO_LINK);
    }

    private record LawreyPlan(Extent extent, List<String> transports) implements Plan {

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (String transport : transports) {
                cells.add(simple(transport));
                cells.add(callers(transport));
                cells.add(asynchronous(transport));
                cells.add(mixed(transport));
            }
            return List.of(new Experiment(NAME, cells, extent.warmedEffort(), 1));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            List<Table> tables = List.of(simpleCalls(figures), mixedCalls(figures));
            List<Chart> charts = List.of(chart(figures));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "Latency percentiles are of single calls of all forks, the first %,d of each left"
                                    .formatted(extent.warmedEffort().warmUps() * CALLS)
                            + " out; throughput at 90 % is what nine of ten iterations reach at"
                            + " least.");
            notes.add(
                    "Lists of plain objects, which the original serialised without calls, are not"
                            + " measured here.");
            notes.addAll(figures.notes());
            return new StudyReport(new Lawrey().title(), tables, charts, List.of(), notes);
        }

        private Table simpleCalls(CellFigures figures) throws IOException {
            StudyTable table =
                    new StudyTable("Simple call: double add(double, double)").texts("system");
            for (int percentile : PERCENTILES) {
                table.derived(percentile + " %", "µs");
            }
            for (int percentile : PERCENTILES) {
                table.derived("calls " + percentile + " %", "1000/s");
            }
            publish(table, "simple", true);
            for (String transport : transports) {
                row(table, transport + ", one caller", Lawrey.simple(transport), true, figures);
                row(
                        table,
                        transport + ", " + CALLERS + " callers",
                        callers(transport),
                        true,
                        figures);
                row(
                        table,
                        transport + ", " + IN_FLIGHT + " calls in flight",
                        asynchronous(transport),
                        true,
                        figures);
            }
            return table.build(List.of("The first four systems are published figures."));
        }

        private Table mixedCalls(CellFigures figures) throws IOException {
            StudyTable table = new StudyTable("Ten mixed calls").texts("system");
            for (int percentile : PERCENTILES) {
                table.derived(percentile + " %", "µs");
            }
            publish(table, "mixed", false);
            for (String transport : transports) {
                row(table, transport, Lawrey.mixed(transport), false, figures);
            }
            return table.build(
                    List.of(
                            "The first four systems are published figures. Which ten calls the"
                                    + " original mixed is not told."));
        }

        private static void publish(StudyTable table, String kind, boolean throughput) {
            Published published = Published.of(NAME);
            for (String system : published.names(kind)) {
                table.row(system);
                for (int percentile : PERCENTILES) {
                    table.add(published.figure(kind, system, "" + percentile));
                }
                for (int percentile : throughput ? PERCENTILES : new int[0]) {
                    table.add(published.figure(kind, system, "calls " + percentile));
                }
            }
        }

        private static void row(
                StudyTable table,
                String label,
                ExperimentCell cell,
                boolean throughput,
                CellFigures figures)
                throws IOException {
            table.row(label);
            Optional<AbstractHistogram> latencies = figures.latencies(cell);
            for (int percentile : PERCENTILES) {
                table.add(micros(latencies, percentile));
            }
            double[] rates = rates(label, cell, figures);
            for (int percentile : throughput ? PERCENTILES : new int[0]) {
                table.add(reachedBy(rates, percentile));
            }
        }

        private static OptionalDouble micros(
                Optional<AbstractHistogram> latencies, int percentile) {
            return latencies.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(
                            latencies.get().getValueAtPercentile(percentile) / NANOS_PER_MICRO);
        }

        /** Returns thousands of calls a second of each steady iteration, the lowest first. */
        private static double[] rates(String label, ExperimentCell cell, CellFigures figures)
                throws IOException {
            Work.Calls work = (Work.Calls) cell.work();
            double thousands = work.calls() * work.threads() / 1e3;
            return figures.sample(label, cell, ForkLine.TOTAL).stream()
                    .flatMapToDouble(sample -> Arrays.stream(sample.steady()))
                    .map(seconds -> thousands / seconds)
                    .sorted()
                    .toArray();
        }

        private static OptionalDouble reachedBy(double[] rates, int percent) {
            int below = rates.length * (100 - percent) / 100;
            return rates.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(rates[below]);
        }

        private Chart chart(CellFigures figures) throws IOException {
            List<Chart.Bars> bars = new ArrayList<>();
            for (int percentile : PERCENTILES) {
                List<Optional<Chart.Bar>> values = new ArrayList<>();
                for (String transport : transports) {
                    OptionalDouble micros =
                            micros(figures.latencies(Lawrey.simple(transport)), percentile);
                    values.add(
                            micros.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(Chart.Bar.of(micros.getAsDouble())));
                }
                bars.add(new Chart.Bars(percentile + " %", values));
            }
            return new Chart.Grouped(
                    "Latency of a simple call, one caller",
                    Axis.of("percentile of the calls", Unit.MICROSECONDS),
                    transports,
                    bars);
        }
    }
}
