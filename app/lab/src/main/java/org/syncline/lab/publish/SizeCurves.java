package org.syncline.lab.publish;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.publish.CellFacets.Facet;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Medians over sizes with their intervals, points for each transport, and the line t = a + b · size
 * through each.
 */
final class SizeCurves {

    /** A line through fewer points says nothing of how well it fits. */
    static final int FEWEST = 3;

    private static final double MILLIS = 1e3;
    private static final double NANOS = 1e9;

    private final String title;
    private final boolean bytes;
    private final Map<String, TreeMap<Double, Estimate>> curves = new LinkedHashMap<>();

    /**
     * @param sizes a place on the axis of sizes
     */
    SizeCurves(String title, Facet sizes) {
        this.title = title;
        bytes = sizes.axis().equals(CellFacets.BYTES);
    }

    /**
     * @param median in seconds
     */
    void add(String series, double size, Estimate median) {
        curves.computeIfAbsent(series, s -> new TreeMap<>()).put(size, median);
    }

    private static Optional<FittedLine> fitted(TreeMap<Double, Estimate> points) {
        return points.size() < FEWEST
                ? Optional.empty()
                : Optional.of(
                        FittedLine.of(
                                points.keySet().stream().mapToDouble(x -> x).toArray(),
                                points.values().stream().mapToDouble(Estimate::value).toArray()));
    }

    /** Returns points where a line is fitted to them, and that line. */
    Chart chart() {
        List<Series> series = new ArrayList<>();
        List<Series> fits = new ArrayList<>();
        curves.forEach(
                (name, points) -> {
                    Optional<FittedLine> line = fitted(points);
                    line.ifPresent(it -> fits.add(fit(it, points).like(series.size())));
                    Series curve = medians(name, points);
                    series.add(line.isPresent() ? curve.asPoints() : curve);
                });
        series.addAll(fits);
        return Chart.Lines.ofFigures(
                title,
                Axis.of(bytes ? "size" : "files", bytes ? Unit.BYTES : Unit.COUNT).from(0),
                "fitted line, and median time",
                Unit.SECONDS,
                series);
    }

    private static Series medians(String name, TreeMap<Double, Estimate> points) {
        SeriesBuffer medians = new SeriesBuffer(name, points.size());
        points.forEach((size, median) -> medians.append(size, median.value()));
        return medians.snapshot().withIntervals(List.copyOf(points.values()));
    }

    private static Series fit(FittedLine line, TreeMap<Double, Estimate> points) {
        return Series.through("", line, points.firstKey(), points.lastKey());
    }

    /** Returns a row for each line that was fitted, of all these curves. */
    static Table table(List<SizeCurves> all) {
        List<List<Cell>> rows = new ArrayList<>();
        all.forEach(each -> each.addRows(rows));
        return new Table(
                "Fitted lines",
                List.of(
                        Column.text("work", "work"),
                        Column.text("over", "over"),
                        Column.text("size", "size"),
                        Column.count("points", "points"),
                        Column.estimated("intercept", "a", "ms"),
                        Column.estimated("slope", "b", "ns"),
                        Column.figure("rSquared", "R²", "")),
                rows,
                List.of(
                        "Least squares, t = a + b · size, through the medians, with Student's 95 %"
                                + " intervals; b is for each byte or file."));
    }

    private void addRows(List<List<Cell>> rows) {
        curves.forEach(
                (name, points) ->
                        fitted(points)
                                .ifPresent(
                                        line ->
                                                rows.add(
                                                        List.of(
                                                                Cell.text(title),
                                                                Cell.text(name),
                                                                Cell.text(
                                                                        bytes ? "bytes" : "files"),
                                                                Cell.count(line.points()),
                                                                cell(line.intercept(), MILLIS),
                                                                cell(line.slope(), NANOS),
                                                                Cell.figure(line.rSquared())))));
    }

    private static Cell cell(FittedLine.Coefficient coefficient, double factor) {
        return Cell.estimated(
                Optional.of(
                        new Estimate(coefficient.value(), coefficient.interval()).times(factor)));
    }
}
