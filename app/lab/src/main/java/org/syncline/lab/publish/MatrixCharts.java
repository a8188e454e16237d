package org.syncline.lab.publish;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.publish.CellFacets.Facet;
import org.syncline.lab.stats.Estimate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the charts that show a matrix: for each kind of work and each link bars of medians, side by
 * side by transport; in their place lines where an axis is one of sizes. A chart holds no more
 * categories than leave their names whole, and no bars that others make invisible: such a matrix is
 * split along its first axis.
 */
final class MatrixCharts {

    private static final int MOST_CATEGORIES = 8;
    private static final double WIDEST_SPREAD = 50;

    private final List<Chart> charts = new ArrayList<>();
    private final List<SizeCurves> curves = new ArrayList<>();

    /** A cell's median in seconds, with its places on the axes that are not split yet. */
    private record Point(CellFacets cell, Estimate median) {

        Facet facet(int axis) {
            return cell.facets().get(axis);
        }

        /** Returns its places on some axes, in words. */
        List<String> words(List<Integer> axes) {
            return axes.stream().map(axis -> facet(axis).words()).toList();
        }
    }

    private record Panel(String title, List<Point> points) {

        Panel titled(String words, List<Point> part) {
            return new Panel(words.isEmpty() ? title : title + ", " + words, part);
        }
    }

    /**
     * @param medians in seconds, of those cells that have some, in the order of the tables
     */
    MatrixCharts(Map<ExperimentCell, Estimate> medians) {
        Map<String, List<Point>> panels = new LinkedHashMap<>();
        long links = medians.keySet().stream().map(ExperimentCell::link).distinct().count();
        medians.forEach(
                (cell, median) -> {
                    CellFacets facets = CellFacets.of(cell);
                    boolean none = cell.link().equals(ExperimentCell.NO_LINK);
                    String link = none ? "without a link" : "over " + cell.link();
                    String title = facets.kind() + (links > 1 ? " " + link : "");
                    panels.computeIfAbsent(title, t -> new ArrayList<>())
                            .add(new Point(facets, median));
                });
        panels.forEach((title, points) -> show(new Panel(title, points)));
    }

    /** Returns the charts, in the order of the cells. */
    List<Chart> charts() {
        return charts;
    }

    /** Returns the curves over sizes that some of the charts show. */
    List<SizeCurves> curves() {
        return curves;
    }

    /** What has no sizes does not keep lines from what has some. */
    private void show(Panel panel) {
        for (int axis = 0; axis < panel.points().getFirst().cell().facets().size(); axis++) {
            int sizes = axis;
            Map<Boolean, List<Point>> parts =
                    panel.points().stream()
                            .collect(
                                    Collectors.partitioningBy(
                                            point -> point.facet(sizes).size().isPresent()));
            List<Point> sized = parts.getOrDefault(true, List.of());
            List<Point> others = parts.getOrDefault(false, List.of());
            if (!sized.isEmpty() && !others.isEmpty()) {
                show(panel.titled("", others));
                show(panel.titled("by size", sized));
                return;
            }
        }
        showAlike(panel);
    }

    private void showAlike(Panel panel) {
        List<Integer> axes = varying(panel.points());
        Optional<Integer> sizes = axes.stream().filter(axis -> isOfSizes(panel, axis)).findFirst();
        if (sizes.isPresent()) {
            lines(panel, sizes.get(), without(axes, sizes.get()));
        } else {
            bars(panel, axes);
        }
    }

    /** Returns the axes that tell the points of a series apart, without those that add nothing. */
    private static List<Integer> varying(List<Point> points) {
        List<Integer> axes = new ArrayList<>();
        for (int axis = 0; axis < points.getFirst().cell().facets().size(); axis++) {
            List<Integer> more = new ArrayList<>(axes);
            more.add(axis);
            if (places(points, more).size() > places(points, axes).size()) {
                axes = more;
            }
        }
        return axes;
    }

    private static LinkedHashSet<List<String>> places(List<Point> points, List<Integer> axes) {
        LinkedHashSet<List<String>> places = new LinkedHashSet<>();
        points.forEach(point -> places.add(point.words(axes)));
        return places;
    }

    private static List<Integer> without(List<Integer> axes, Integer one) {
        return axes.stream().filter(axis -> !axis.equals(one)).toList();
    }

    /** Returns whether a series that differs in this axis alone has three sizes or more. */
    private static boolean isOfSizes(Panel panel, int axis) {
        if (panel.points().stream().anyMatch(point -> point.facet(axis).size().isEmpty())) {
            return false;
        }
        Map<List<Facet>, HashSet<Double>> sizes = new LinkedHashMap<>();
        for (Point point : panel.points()) {
            List<Facet> others = new ArrayList<>(point.cell().facets());
            Facet own = others.remove(axis);
            sizes.computeIfAbsent(others, o -> new HashSet<>()).add(own.size().orElseThrow());
        }
        return sizes.values().stream().anyMatch(each -> each.size() >= SizeCurves.FEWEST);
    }

    private void lines(Panel panel, int sizes, List<Integer> others) {
        grouped(panel.points(), point -> String.join(", ", point.words(others)))
                .forEach(
                        (words, points) -> {
                            Panel part = panel.titled(words, points);
                            SizeCurves all =
                                    new SizeCurves(part.title(), points.getFirst().facet(sizes));
                            for (Point point : points) {
                                all.add(
                                        point.cell().series(),
                                        point.facet(sizes).size().orElseThrow(),
                                        point.median());
                            }
                            curves.add(all);
                            charts.add(all.chart());
                        });
    }

    private void bars(Panel panel, List<Integer> axes) {
        int categories = places(panel.points(), axes).size();
        boolean splits = categories > MOST_CATEGORIES || isWide(panel.points());
        if (splits && axes.size() > 1) {
            int first = axes.getFirst();
            grouped(panel.points(), point -> point.facet(first).words())
                    .forEach((words, points) -> show(panel.titled(words, points)));
        } else if (categories > MOST_CATEGORIES) {
            inTurn(panel, axes);
        } else {
            charts.add(chart(panel, axes));
        }
    }

    private static boolean isWide(List<Point> points) {
        double most = points.stream().mapToDouble(p -> p.median().value()).max().orElseThrow();
        double least = points.stream().mapToDouble(p -> p.median().value()).min().orElseThrow();
        return most > WIDEST_SPREAD * least;
    }

    /** As many charts of neighbouring categories as it takes. */
    private void inTurn(Panel panel, List<Integer> axes) {
        List<List<String>> all = new ArrayList<>(places(panel.points(), axes));
        int parts = (all.size() + MOST_CATEGORIES - 1) / MOST_CATEGORIES;
        for (int part = 0; part < parts; part++) {
            int from = part * all.size() / parts;
            List<List<String>> some = all.subList(from, (part + 1) * all.size() / parts);
            List<Point> points =
                    panel.points().stream()
                            .filter(point -> some.contains(point.words(axes)))
                            .toList();
            charts.add(chart(panel.titled((part + 1) + " of " + parts, points), axes));
        }
    }

    private static Map<String, List<Point>> grouped(
            List<Point> points, Function<Point, String> by) {
        Map<String, List<Point>> groups = new LinkedHashMap<>();
        points.forEach(
                point ->
                        groups.computeIfAbsent(by.apply(point), key -> new ArrayList<>())
                                .add(point));
        return groups;
    }

    private static Chart chart(Panel panel, List<Integer> axes) {
        List<List<String>> places = List.copyOf(places(panel.points(), axes));
        List<Chart.Bars> bars = new ArrayList<>();
        grouped(panel.points(), point -> point.cell().series())
                .forEach(
                        (series, points) ->
                                bars.add(
                                        new Chart.Bars(
                                                series,
                                                places.stream()
                                                        .map(at -> bar(points, axes, at))
                                                        .toList())));
        return Chart.Grouped.ofFigures(
                panel.title(),
                "median time",
                Unit.SECONDS,
                places.stream().map(words -> String.join(", ", words)).toList(),
                bars);
    }

    private static Optional<Chart.Bar> bar(
            List<Point> points, List<Integer> axes, List<String> at) {
        return points.stream()
                .filter(point -> point.words(axes).equals(at))
                .map(point -> Chart.Bar.of(point.median()))
                .findFirst();
    }
}
