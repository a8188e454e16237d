package org.syncline.lab.chart;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.stats.Interval;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An immutable run of points with rising x; a y that is NaN is a gap in the line. Safe to read on
 * any thread. Made by {@link SeriesBuffer#snapshot()} without copying.
 */
public final class Series {
    private final String name;
    private final double[] xs;
    private final double[] ys;
    private final int from;
    private final int size;
    private final Look look;
    private final List<Estimate> figures;

    /**
     * How a line chart shows it.
     *
     * @param joined whether a line joins the points
     * @param marked whether each point has a mark
     * @param like the index of the series whose colour and pattern it has; -1 for its own
     */
    record Look(boolean joined, boolean marked, int like) {
        private static final Look USUAL = new Look(true, true, -1);
    }

    Series(String name, double[] xs, double[] ys, int from, int size) {
        this(name, xs, ys, from, size, Look.USUAL, List.of());
    }

    private Series(
            String name,
            double[] xs,
            double[] ys,
            int from,
            int size,
            Look look,
            List<Estimate> figures) {
        this.look = look;
        this.figures = figures;
        this.name = name;
        this.xs = xs;
        this.ys = ys;
        this.from = from;
        this.size = size;
    }

    /**
     * Makes the line through points, from the first of them on at which it is not below zero.
     *
     * @param first the least size among the points
     * @param last the greatest, above the first
     */
    public static Series through(String name, FittedLine line, double first, double last) {
        double zero = -line.intercept().value() / line.slope().value();
        boolean below = line.at(first) < 0 && zero > first && zero < last;
        double from = below ? zero : first;
        double[] ends = {Math.max(0, line.at(from)), Math.max(0, line.at(last))};
        return new Series(name, new double[] {from, last}, ends, 0, 2);
    }

    public String name() {
        return name;
    }

    /** Returns a series of this name without points. */
    Series none() {
        return new Series(name, xs, ys, from, 0, look, List.of());
    }

    /** Returns the series as marks that no line joins. */
    public Series asPoints() {
        return new Series(name, xs, ys, from, size, new Look(false, true, -1), figures);
    }

    /**
     * Returns the series as a line without marks, in the style of another one, such as a line
     * through its points. A series without a name has no place in the legend.
     *
     * @param series the other's index in the chart
     */
    public Series like(int series) {
        return new Series(name, xs, ys, from, size, new Look(true, false, series), figures);
    }

    /**
     * Returns the series with the intervals of its points, unless they say nothing, and their
     * caveats.
     *
     * @param figures one for each point, of its y
     */
    public Series withIntervals(List<Estimate> figures) {
        if (figures.size() != size) {
            throw new IllegalArgumentException(
                    "%d intervals for %d points of %s".formatted(figures.size(), size, name));
        }
        return new Series(name, xs, ys, from, size, look, List.copyOf(figures));
    }

    /** Returns the interval of a point, if it has one that is to be drawn. */
    Optional<Interval> interval(int i) {
        return figures.isEmpty() ? Optional.empty() : drawn(figures.get(i));
    }

    private static Optional<Interval> drawn(Estimate figure) {
        return figure.interval().filter(ends -> !ends.saysNothing());
    }

    private Stream<Interval> drawn() {
        return figures.stream().flatMap(figure -> drawn(figure).stream());
    }

    boolean hasIntervals() {
        return drawn().findAny().isPresent();
    }

    /** Returns the caveats of a point. */
    Set<Caveat> caveats(int i) {
        return figures.isEmpty() ? Set.of() : Caveat.of(figures.get(i));
    }

    /** Returns the caveats of all points. */
    Stream<Caveat> caveats() {
        return figures.stream().flatMap(figure -> Caveat.of(figure).stream());
    }

    /** Returns whether intervals or caveats are drawn at some points. */
    boolean hasMarksOfCertainty() {
        return hasIntervals() || caveats().findAny().isPresent();
    }

    /** Returns the highest end of an interval; 0 if there is none. */
    double highestEnd() {
        return drawn().mapToDouble(Interval::high).max().orElse(0);
    }

    Look look() {
        return look;
    }

    public int size() {
        return size;
    }

    public double x(int i) {
        return xs[from + i];
    }

    public double y(int i) {
        return ys[from + i];
    }

    /** Returns the index of the point nearest to {@code x}; there is one at least. */
    int nearest(double x) {
        int after = Math.min(firstFrom(x), size - 1);
        return after > 0 && x - x(after - 1) < Math.abs(x(after) - x) ? after - 1 : after;
    }

    /**
     * Returns the figure of the nearest point for readers; empty beyond the ends of the line and in
     * its gaps.
     */
    Optional<String> textAt(double x, Unit unit) {
        if (size == 0 || x < x(0) || x > x(size - 1)) {
            return Optional.empty();
        }
        int point = nearest(x);
        return Double.isNaN(y(point))
                ? Optional.empty()
                : Optional.of(
                        unit.text(new Estimate(y(point), interval(point)))
                                + Caveat.text(caveats(point)));
    }

    /**
     * Returns the index of the first point with x ≥ {@code x}, or {@link #size} if there is none.
     */
    int firstFrom(double x) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (x(middle) < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
