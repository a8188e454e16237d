package org.syncline.lab.advice;

import java.util.Arrays;

/**
 * Least squares under the condition that no unknown is negative (the problem NNLS of Lawson and
 * Hanson, "Solving Least Squares Problems", 1974, chapter 23), by coordinate descent: one unknown
 * at a time, each set to its best value while the others stay. Of unknowns that the rows cannot
 * tell apart, any that fit are found.
 */
final class NonNegativeLeastSquares {

    private static final int SWEEPS = 20_000;
    private static final double SETTLED = 1e-12;

    private final double[][] rows;
    private final double[] rest;
    private final double[] x;

    private NonNegativeLeastSquares(double[][] rows, double[] targets) {
        this.rows = rows;
        rest = targets.clone();
        x = new double[rows[0].length];
    }

    /**
     * Returns x ≥ 0 that minimises the squares of rows·x − targets.
     *
     * @param rows at least one; all of the same length
     * @param targets one for each row
     */
    static double[] solve(double[][] rows, double[] targets) {
        return new NonNegativeLeastSquares(rows, targets).solve();
    }

    private double[] solve() {
        double[] squares = new double[x.length];
        Arrays.setAll(squares, k -> Arrays.stream(rows).mapToDouble(r -> r[k] * r[k]).sum());
        double moved = 1;
        for (int sweep = 0; sweep < SWEEPS && moved > SETTLED; sweep++) {
            moved = 0;
            for (int k = 0; k < x.length; k++) {
                if (squares[k] > 0) {
                    moved = Math.max(moved, improve(k, squares[k]));
                }
            }
        }
        return x;
    }

    /** Sets one unknown to its best value; returns by how much that changes a row at most. */
    private double improve(int k, double squares) {
        double slope = 0;
        for (int i = 0; i < rows.length; i++) {
            slope += rows[i][k] * rest[i];
        }
        double better = Math.max(0, x[k] + slope / squares);
        double step = better - x[k];
        double most = 0;
        for (int i = 0; i < rows.length; i++) {
            rest[i] -= rows[i][k] * step;
            most = Math.max(most, Math.abs(rows[i][k] * step));
        }
        x[k] = better;
        return most;
    }
}
