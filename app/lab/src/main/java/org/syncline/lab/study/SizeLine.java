package org.syncline.lab.study;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;

import java.util.ArrayList;
import java.util.Collection;
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

    String name() {
        return name;
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
        return fitted().map(line -> words(line, factor, unit));
    }

    private String words(FittedLine line, double factor, String unit) {
        double slope = line.slope().value() * factor;
        String fit =
                line.rSquared().isPresent()
                        ? String.format(Locale.ROOT, ", R² %.4f", line.rSquared().getAsDouble())
                        : "";
        return String.format(
                Locale.ROOT,
                "%s: t = %.3g %s %s %.3g %s · size%s.",
                name,
                line.intercept().value() * factor,
                unit,
                sign(slope),
                Math.abs(slope),
                unit,
                fit);
    }

    private static String sign(double slope) {
        return slope < 0 ? "-" : "+";
    }

    /**
     * Returns the curve divided by the power of ten, 1 at least, that brings it nearest to the
     * height of the others; its name tells it: "published ÷ 1,000".
     */
    SizeLine asHighAs(Collection<SizeLine> others) {
        double height = others.stream().mapToDouble(SizeLine::height).max().orElse(0);
        long exponent = height > 0 && height() > 0 ? Math.round(Math.log10(height() / height)) : 0;
        if (exponent < 1) {
            return this;
        }
        double divisor = Math.pow(10, exponent);
        SizeLine lower = new SizeLine(String.format(Locale.ROOT, "%s ÷ %,.0f", name, divisor));
        points.forEach((size, figure) -> lower.points.put(size, figure.times(1 / divisor)));
        return lower;
    }

    private double height() {
        return points.values().stream().mapToDouble(Estimate::value).max().orElse(0);
    }

    /**
     * Returns the chart of several curves, those without a point left out; bars, where all have the
     * same one size.
     */
    static Chart chart(String title, String sizes, Unit unit, List<SizeLine> curves) {
        List<SizeLine> shown = shown(curves);
        List<Double> all =
                shown.stream().flatMap(curve -> curve.points.keySet().stream()).distinct().toList();
        return all.size() == 1
                ? bars(title, Math.round(all.getFirst()) + " " + sizes, unit, shown)
                : lines(
                        title,
                        sizes,
                        "median",
                        unit,
                        shown.stream().map(SizeLine::series).toList());
    }

    private static Chart bars(String title, String size, Unit unit, List<SizeLine> shown) {
        List<Chart.Bars> bars = new ArrayList<>();
        for (SizeLine curve : shown) {
            Estimate only = curve.points.values().iterator().next();
            bars.add(new Chart.Bars(curve.name, List.of(Optional.of(Chart.Bar.of(only)))));
        }
        return Chart.Grouped.ofFigures(title, "median", unit, List.of(size), bars);
    }

    /** Returns the chart of the points, and of the lines through them by their formulas. */
    static Chart withLines(String title, String sizes, Unit unit, List<SizeLine> curves) {
        List<Series> series = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (SizeLine curve : shown(curves)) {
            int own = series.size();
            curve.fitted().ifPresent(line -> lines.add(curve.through(line, unit, sizes).like(own)));
            series.add(curve.series().asPoints());
        }
        series.addAll(lines);
        return lines(title, sizes, "fitted line, and median", unit, series);
    }

    private static List<SizeLine> shown(List<SizeLine> curves) {
        return curves.stream().filter(curve -> !curve.points.isEmpty()).toList();
    }

    private static Chart lines(
            String title, String sizes, String figure, Unit unit, List<Series> series) {
        Axis axis = Axis.of(sizes, Unit.COUNT).from(0);
        return Chart.Lines.ofFigures(title, axis, figure, unit, series);
    }

    private Series through(FittedLine line, Unit unit, String sizes) {
        double slope = line.slope().value();
        String formula =
                "%s: t = %s %s %s · %s"
                        .formatted(
                                name,
                                unit.text(line.intercept().value()),
                                sign(slope),
                                unit.text(Math.abs(slope)),
                                sizes);
        return Series.through(formula, line, points.firstKey(), points.lastKey());
    }

    private Series series() {
        SeriesBuffer line = new SeriesBuffer(name, points.size());
        points.forEach((size, figure) -> line.append(size, figure.value()));
        return line.snapshot().withIntervals(List.copyOf(points.values()));
    }
}
