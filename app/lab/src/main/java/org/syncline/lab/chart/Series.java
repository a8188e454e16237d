package org.syncline.lab.chart;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.stats.Interval;

import java.util.List;
import java.util.Optional;

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
    private final List<Optional<Interval>> ends;

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
            List<Optional<Interval>> ends) {
        this.look = look;
        this.ends = ends;
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
        return new Series(name, xs, ys, from, size, new Look(false, true, -1), ends);
    }

    /**
     * Returns the series as a line without marks, in the style of another one, such as a line
     * through its points. A series without a name has no place in the legend.
     *
     * @param series the other's index in the chart
     */
    public Series like(int series) {
        return new Series(name, xs, ys, from, size, new Look(true, false, series), ends);
    }

    /**
     * Returns the series with the intervals of its points.
     *
     * @param intervals one for each point
     */
    public Series withIntervals(List<Optional<Interval>> intervals) {
        if (intervals.size() != size) {
            throw new IllegalArgumentException(
                    "%d intervals for %d points of %s".formatted(intervals.size(), size, name));
        }
        return new Series(name, xs, ys, from, size, look, List.copyOf(intervals));
    }

    /** Returns the interval of a point, if it has one. */
    Optional<Interval> interval(int i) {
        return ends.isEmpty() ? Optional.empty() : ends.get(i);
    }

    boolean hasIntervals() {
        return ends.stream().anyMatch(Optional::isPresent);
    }

    /** Returns the highest end of an interval; 0 if there is none. */
    double highestEnd() {
        return ends.stream().flatMap(Optional::stream).mapToDouble(Interval::high).max().orElse(0);
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
     * Returns the figure of the nearest point; empty beyond the ends of the line and in its gaps.
     */
    Optional<Estimate> valueAt(double x) {
        if (size == 0 || x < x(0) || x > x(size - 1)) {
            return Optional.empty();
        }
        int point = nearest(x);
        return Double.isNaN(y(point))
                ? Optional.empty()
                : Optional.of(new Estimate(y(point), interval(point)));
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
