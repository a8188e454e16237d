package org.syncline.lab.advice;

import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

import java.util.BitSet;

/**
 * Solves least squares under the condition that no unknown is negative.
 *
 * <p>Source: Lawson and Hanson, "Solving Least Squares Problems", 1974, chapter 23: unknowns enter
 * one by one where that helps most, and leave where they would turn negative. An unknown that the
 * rows cannot tell from others stays 0.
 */
final class NonNegativeLeastSquares {

    private static final double TOLERANCE = 1e-10;
    private static final int STEPS_PER_UNKNOWN = 30;

    private final RealMatrix rows;
    private final RealVector targets;
    private final BitSet free = new BitSet();
    private final BitSet untold = new BitSet();
    private double[] x;

    private NonNegativeLeastSquares(RealMatrix rows, RealVector targets) {
        this.rows = rows;
        this.targets = targets;
        x = new double[rows.getColumnDimension()];
    }

    /**
     * Returns x ≥ 0 that minimises the squares of rows·x − targets.
     *
     * @param rows at least one; all of the same length
     * @param targets one for each row
     */
    static double[] solve(double[][] rows, double[] targets) {
        int unknowns = rows[0].length;
        double[] scale = new double[unknowns];
        double[][] scaled = new double[rows.length][unknowns];
        for (int k = 0; k < unknowns; k++) {
            scale[k] = length(rows, k);
            for (int i = 0; i < rows.length; i++) {
                scaled[i][k] = scale[k] > 0 ? rows[i][k] / scale[k] : 0;
            }
        }
        double[] x =
                new NonNegativeLeastSquares(
                                MatrixUtils.createRealMatrix(scaled),
                                MatrixUtils.createRealVector(targets))
                        .solve();
        for (int k = 0; k < unknowns; k++) {
            x[k] = scale[k] > 0 ? x[k] / scale[k] : 0;
        }
        return x;
    }

    private static double length(double[][] rows, int k) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[k] * row[k];
        }
        return Math.sqrt(sum);
    }

    private double[] solve() {
        for (int step = 0; step < STEPS_PER_UNKNOWN * x.length; step++) {
            int next = steepest();
            if (next < 0) {
                break;
            }
            free.set(next);
            if (!settle() || !free.get(next)) {
                free.clear(next);
                untold.set(next);
            }
        }
        return x;
    }

    /** Returns the fixed unknown whose growth lowers the squares most; −1 if none does. */
    private int steepest() {
        RealVector slopes =
                rows.preMultiply(targets.subtract(rows.operate(MatrixUtils.createRealVector(x))));
        double least = TOLERANCE * targets.getNorm();
        int best = -1;
        for (int k = 0; k < x.length; k++) {
            if (!free.get(k)
                    && !untold.get(k)
                    && slopes.getEntry(k) > least
                    && (best < 0 || slopes.getEntry(k) > slopes.getEntry(best))) {
                best = k;
            }
        }
        return best;
    }

    /**
     * Moves to the best values of the free unknowns; returns false if they cannot be told apart.
     */
    private boolean settle() {
        while (!free.isEmpty()) {
            int[] columns = free.stream().toArray();
            if (columns.length > rows.getRowDimension()) {
                return false;
            }
            RealMatrix part = rows.getSubMatrix(all(rows.getRowDimension()), columns);
            DecompositionSolver solver = new QRDecomposition(part, TOLERANCE).getSolver();
            if (!solver.isNonSingular()) {
                return false;
            }
            if (walk(columns, solver.solve(targets).toArray())) {
                return true;
            }
        }
        return true;
    }

    /** Goes towards the goal as far as nothing turns negative; returns whether it was reached. */
    private boolean walk(int[] columns, double[] goal) {
        double share = 1;
        for (int c = 0; c < columns.length; c++) {
            share = Math.min(share, share(x[columns[c]], goal[c]));
        }
        boolean reached = true;
        for (int c = 0; c < columns.length; c++) {
            int k = columns[c];
            boolean stops = goal[c] <= 0 && share(x[k], goal[c]) <= share;
            x[k] = stops ? 0 : x[k] + share * (goal[c] - x[k]);
            if (stops) {
                free.clear(k);
                reached = false;
            }
        }
        return reached;
    }

    /** Returns which share of the way to a goal is not negative. */
    private static double share(double from, double goal) {
        return goal > 0 ? 1 : from > 0 ? from / (from - goal) : 0;
    }

    private static int[] all(int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = i;
        }
        return indices;
    }
}
