package org.syncline.lab.chart;

import java.util.Arrays;

/**
 * Collects the points of a live series and keeps the newest {@code capacity} of them. Any thread
 * may append and take snapshots.
 *
 * <p>A snapshot shares the arrays: a slot once written is never written again. Points go to the end
 * of arrays of up to twice the capacity, and only when these are full are the newest copied to
 * fresh ones, so that appending costs O(1) on average and snapshots cost nothing.
 */
public final class SeriesBuffer {
    private static final int SMALLEST = 64;

    private final String name;
    private final int capacity;
    private double[] xs = new double[SMALLEST];
    private double[] ys = new double[SMALLEST];
    private int from;
    private int end;

    public SeriesBuffer(String name, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("Capacity " + capacity + " of series " + name);
        }
        this.name = name;
        this.capacity = capacity;
    }

    /** Appends a point. {@code x} is finite and not below the last; {@code y} NaN makes a gap. */
    public synchronized void append(double x, double y) {
        if (!Double.isFinite(x) || Double.isInfinite(y) || (end > from && x < xs[end - 1])) {
            throw new IllegalArgumentException(
                    "Series " + name + " cannot take (" + x + ", " + y + ") after " + (end - from));
        }
        if (end == xs.length) {
            moveToFreshArrays();
        }
        xs[end] = x;
        ys[end++] = y;
        from = Math.max(from, end - capacity);
    }

    public synchronized Series snapshot() {
        return new Series(name, xs, ys, from, end - from);
    }

    private void moveToFreshArrays() {
        int kept = end - from;
        int length = Math.max(SMALLEST, 2 * kept);
        xs = Arrays.copyOf(Arrays.copyOfRange(xs, from, end), length);
        ys = Arrays.copyOf(Arrays.copyOfRange(ys, from, end), length);
        from = 0;
        end = kept;
    }
}
