package org.syncline.lab.advice;

import java.util.Arrays;
import java.util.List;

/**
 * What a first synchronisation costs over one transport: a fixed part, so much for each file and
 * each byte, so many round trips in all and for each file, and the time that the link needs for the
 * bytes, more or less. No part is negative, because no work makes another one faster.
 *
 * <p>The fit is least squares of relative errors, so that a run of a second counts as much as one
 * of an hour.
 *
 * @param coefficients seconds, seconds a file, seconds a byte, round trips, round trips a file, and
 *     how often the bytes cross the link
 */
public record CostModel(List<Double> coefficients) {

    private static final int SWEEPS = 20_000;
    private static final double SETTLED = 1e-12;

    public CostModel {
        coefficients = List.copyOf(coefficients);
    }

    /**
     * A measured synchronisation.
     *
     * @param seconds positive
     */
    public record Point(Load load, double seconds) {
        public Point {
            if (!(seconds > 0 && Double.isFinite(seconds))) {
                throw new IllegalArgumentException("a time is positive, not " + seconds + " s");
            }
        }
    }

    /** Returns the model that fits best; at least one point. */
    public static CostModel fit(List<Point> points) {
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a model needs a measured synchronisation");
        }
        double[][] rows = new double[points.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = points.get(i).load().features();
            for (int k = 0; k < rows[i].length; k++) {
                rows[i][k] /= points.get(i).seconds();
            }
        }
        return new CostModel(boxed(nonNegative(rows)));
    }

    /**
     * Returns x ≥ 0 that minimises the squares of rows·x − 1, by coordinate descent: one unknown at
     * a time, each set to its best value while the others stay (Lawson and Hanson's problem).
     */
    private static double[] nonNegative(double[][] rows) {
        int unknowns = rows[0].length;
        double[] scale = scales(rows, unknowns);
        double[] x = new double[unknowns];
        double[] rest = new double[rows.length];
        Arrays.fill(rest, 1);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double moved = 0;
            for (int k = 0; k < unknowns; k++) {
                if (scale[k] > 0) {
                    moved = Math.max(moved, improve(rows, scale[k], k, x, rest));
                }
            }
            if (moved < SETTLED) {
                break;
            }
        }
        return x;
    }

    /** Sets one unknown to its best value; returns by how much that changes the rows at most. */
    private static double improve(double[][] rows, double scale, int k, double[] x, double[] rest) {
        double slope = 0;
        for (int i = 0; i < rows.length; i++) {
            slope += rows[i][k] * rest[i];
        }
        double better = Math.max(0, x[k] + slope / scale);
        double step = better - x[k];
        double most = 0;
        for (int i = 0; i < rows.length; i++) {
            rest[i] -= rows[i][k] * step;
            most = Math.max(most, Math.abs(rows[i][k] * step));
        }
        x[k] = better;
        return most;
    }

    private static double[] scales(double[][] rows, int unknowns) {
        double[] scale = new double[unknowns];
        for (double[] row : rows) {
            for (int k = 0; k < unknowns; k++) {
                scale[k] += row[k] * row[k];
            }
        }
        return scale;
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    /** Returns the seconds that the load should take. */
    public double seconds(Load load) {
        double[] features = load.features();
        double sum = 0;
        for (int k = 0; k < features.length; k++) {
            sum += coefficients.get(k) * features[k];
        }
        return sum;
    }
}
