package org.syncline.lab.study;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.ExperimentCell;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The percentiles of the lawrey study's calls: those of the published systems, then today's. */
final class LawreyCharts {

    /** What marks the published systems, whose bars are striped. */
    static final String PUBLISHED = ", published";

    private static final double THOUSAND = 1e3;

    private LawreyCharts() {}

    /** What was measured, by its name in the chart. */
    record Row(String label, ExperimentCell cell) {}

    /** Bars side by side, one for each percentile. */
    private record Group(String label, boolean published, Percentiles figures) {}

    private interface Percentiles {
        OptionalDouble at(int percentile) throws IOException;
    }

    /**
     * Returns the chart of latencies.
     *
     * @param kind of calls, the name of their published table
     */
    static Chart latencies(String title, String kind, List<Row> rows, LawreyFigures figures)
            throws IOException {
        List<Group> groups = new ArrayList<>();
        Published published = Published.of(Lawrey.NAME);
        for (String system : published.names(kind)) {
            groups.add(
                    new Group(
                            system + PUBLISHED,
                            true,
                            percentile -> published.figure(kind, system, "" + percentile)));
        }
        for (Row row : rows) {
            groups.add(
                    new Group(
                            row.label(),
                            false,
                            percentile -> figures.latency(row.label(), row.cell(), percentile)));
        }
        return chart(
                title, Axis.of("this part of the calls takes at most", Unit.MICROSECONDS), groups);
    }

    /** Returns the chart of calls a second. */
    static Chart throughput(String title, List<Row> rows, LawreyFigures figures)
            throws IOException {
        List<Group> groups = new ArrayList<>();
        Published published = Published.of(Lawrey.NAME);
        for (String system : published.names("simple")) {
            groups.add(
                    new Group(
                            system + PUBLISHED,
                            true,
                            percentile ->
                                    published.figure("simple", system, "calls " + percentile)));
        }
        for (Row row : rows) {
            groups.add(
                    new Group(
                            row.label(),
                            false,
                            percentile -> figures.thousands(row.label(), row.cell(), percentile)));
        }
        List<Group> perSecond =
                groups.stream()
                        .map(it -> new Group(it.label, it.published, perSecond(it.figures)))
                        .toList();
        Axis axis = Axis.of("this part of the time has at least", Unit.COUNT_PER_SECOND);
        return chart(title, axis, perSecond);
    }

    private static Percentiles perSecond(Percentiles thousands) {
        return percentile -> {
            OptionalDouble figure = thousands.at(percentile);
            return figure.isPresent() ? OptionalDouble.of(THOUSAND * figure.getAsDouble()) : figure;
        };
    }

    private static Chart chart(String title, Axis axis, List<Group> groups) throws IOException {
        List<Chart.Bars> bars = new ArrayList<>();
        for (int percentile : Lawrey.PERCENTILES) {
            List<Optional<Chart.Bar>> values = new ArrayList<>();
            for (Group group : groups) {
                OptionalDouble figure = group.figures.at(percentile);
                values.add(figure.isPresent() ? Optional.of(bar(group, figure)) : Optional.empty());
            }
            bars.add(new Chart.Bars(percentile + " %", values));
        }
        return new Chart.Grouped(title, axis, groups.stream().map(Group::label).toList(), bars);
    }

    private static Chart.Bar bar(Group group, OptionalDouble figure) {
        Chart.Bar bar = Chart.Bar.of(figure.getAsDouble());
        return group.published ? bar.hatch() : bar;
    }
}
