package org.syncline.lab.chart;

import java.util.OptionalDouble;

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
        this(name, xs, ys, from, size, Look.USUAL);
    }

    private Series(String name, double[] xs, double[] ys, int from, int size, Look look) {
        this.look = look;
        this.name = name;
        this.xs = xs;
        this.ys = ys;
        this.from = from;
        this.size = size;
    }

    public String name() {
        return name;
    }

    /** Returns a series of this name without points. */
    Series none() {
        return new Series(name, xs, ys, from, 0, look);
    }

    /** Returns the series as marks that no line joins. */
    public Series asPoints() {
        return new Series(name, xs, ys, from, size, new Look(false, true, -1));
    }

    /**
     * Returns the series as a line without marks, in the style of another one, such as a line
     * through its points. A series without a name has no place in the legend.
     *
     * @param series the other's index in the chart
     */
    public Series like(int series) {
        return new Series(name, xs, ys, from, size, new Look(true, false, series));
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
     * Returns the value of the nearest point; empty beyond the ends of the line and in its gaps.
     */
    OptionalDouble valueAt(double x) {
        if (size == 0 || x < x(0) || x > x(size - 1)) {
            return OptionalDouble.empty();
        }
        double value = y(nearest(x));
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
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
