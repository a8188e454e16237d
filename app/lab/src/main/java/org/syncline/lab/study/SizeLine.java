package org.syncline.lab.study;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/** A curve over sizes, as charts show it, and the line t = a + b·size through it. */
final class SizeLine {

    private final String name;
    private final SortedMap<Double, Estimate> points = new TreeMap<>();

    SizeLine(String name) {
        this.name = name;
    }

    /** Takes a figure in the chart's base unit, if there is one. */
    void add(double size, Optional<Estimate> figure) {
        figure.ifPresent(estimate -> points.put(size, estimate));
    }

    void add(double size, OptionalDouble figure) {
        figure.ifPresent(value -> points.put(size, new Estimate(value, Optional.empty())));
    }

    /** Returns the line through the points; empty for fewer than two. */
    Optional<FittedLine> fitted() {
        return points.size() < 2
                ? Optional.empty()
                : Optional.of(
                        FittedLine.of(
                                points.keySet().stream().mapToDouble(size -> size).toArray(),
                                points.values().stream().mapToDouble(Estimate::value).toArray()));
    }

    /** Returns a sentence such as "rmi: t = 18.2 µs + 0.031 µs · size, R² 0.998." */
    Optional<String> words(double factor, String unit) {
        return fitted().map(
                        line ->
                                String.format(
                                        Locale.ROOT,
                                        "%s: t = %.3g %s + %.3g %s · size%s.",
                                        name,
                                        line.intercept().value() * factor,
                                        unit,
                                        line.slope().value() * factor,
                                        unit,
                                        line.rSquared().isPresent()
                                                ? String.format(
                                                        Locale.ROOT,
                                                        ", R² %.4f",
                                                        line.rSquared().getAsDouble())
                                                : ""));
    }

    /** Returns the chart of several curves; those without a point are left out. */
    static Chart chart(String title, String sizes, Unit unit, List<SizeLine> curves) {
        return Chart.Lines.ofFigures(
                title,
                Axis.of(sizes, Unit.COUNT).from(0),
                "median",
                unit,
                curves.stream()
                        .filter(curve -> !curve.points.isEmpty())
                        .map(SizeLine::series)
                        .toList());
    }

    private Series series() {
        SeriesBuffer line = new SeriesBuffer(name, points.size());
        points.forEach((size, figure) -> line.append(size, figure.value()));
        return line.snapshot()
                .withIntervals(
                        points.values().stream()
                                .map(it -> it.interval().filter(ends -> !ends.saysNothing()))
                                .toList());
    }
}
