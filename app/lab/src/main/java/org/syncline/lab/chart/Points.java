package org.syncline.lab.chart;

import java.util.Arrays;

/** A growing list of pixel positions, made to be cleared and filled again for each frame. */
public final class Points {
    private double[] xs = new double[64];
    private double[] ys = new double[64];
    private int size;

    public int size() {
        return size;
    }

    public double x(int i) {
        return xs[i];
    }

    public double y(int i) {
        return ys[i];
    }

    /** Returns the x array, for back ends that take arrays: read only, the first {@link #size}. */
    public double[] xs() {
        return xs;
    }

    /** Returns the y array in the same way as {@link #xs}. */
    public double[] ys() {
        return ys;
    }

    Points clear() {
        size = 0;
        return this;
    }

    Points add(double x, double y) {
        if (size == xs.length) {
            xs = Arrays.copyOf(xs, 2 * size);
            ys = Arrays.copyOf(ys, 2 * size);
        }
        xs[size] = x;
        ys[size++] = y;
        return this;
    }
}
