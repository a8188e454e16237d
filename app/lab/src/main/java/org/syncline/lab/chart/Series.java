package org.syncline.lab.chart;

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

    Series(String name, double[] xs, double[] ys, int from, int size) {
        this.name = name;
        this.xs = xs;
        this.ys = ys;
        this.from = from;
        this.size = size;
    }

    public String name() {
        return name;
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
