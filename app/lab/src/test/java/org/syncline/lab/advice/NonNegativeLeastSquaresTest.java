package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Random;

class NonNegativeLeastSquaresTest {

    private static final int PROBLEMS = 300;
    private static final double TOLERANCE = 1e-7;

    /** The conditions of Kuhn and Tucker: they hold at a least value, and nowhere else. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noStepFromTheSolutionLowersTheSquares(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < PROBLEMS; i++) {
            double[][] rows = new double[1 + random.nextInt(12)][1 + random.nextInt(6)];
            double[] targets = new double[rows.length];
            for (int row = 0; row < rows.length; row++) {
                Arrays.setAll(rows[row], k -> Math.max(0, random.nextGaussian() + 0.5));
                targets[row] = random.nextGaussian() + 0.5;
            }
            spoil(rows, random);
            double[] x = NonNegativeLeastSquares.solve(rows, targets);
            assertLeast(rows, targets, x, "seed " + seed + ", problem " + i);
        }
    }

    /** Makes some columns zero, equal, or of another order of magnitude. */
    private static void spoil(double[][] rows, Random random) {
        int from = random.nextInt(rows[0].length);
        int to = random.nextInt(rows[0].length);
        double factor =
                switch (random.nextInt(4)) {
                    case 0 -> 0;
                    case 1 -> 1;
                    case 2 -> 1e8;
                    default -> Double.NaN;
                };
        for (double[] row : rows) {
            row[to] = Double.isNaN(factor) ? row[to] : row[from] * factor;
        }
    }

    private static void assertLeast(double[][] rows, double[] targets, double[] x, String problem) {
        double[] rest = targets.clone();
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < x.length; k++) {
                rest[i] -= rows[i][k] * x[k];
            }
        }
        for (int k = 0; k < x.length; k++) {
            double slope = 0;
            double length = 0;
            for (int i = 0; i < rows.length; i++) {
                slope += rows[i][k] * rest[i];
                length = Math.hypot(length, rows[i][k]);
            }
            double unit = length > 0 ? slope / length : 0;
            String shown = problem + ", unknown " + k + ": " + Arrays.toString(x);
            assertTrue(x[k] >= 0, shown);
            assertTrue(unit <= TOLERANCE, shown + ", slope " + unit);
            assertTrue(x[k] == 0 || unit >= -TOLERANCE, shown + ", slope " + unit);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void aKnownSolutionIsFound(int unknowns) {
        Random random = new Random(unknowns);
        double[] truth = new double[unknowns];
        Arrays.setAll(truth, k -> k % 2 == 0 ? Math.pow(10, -k) : 0);
        double[][] rows = new double[20][unknowns];
        double[] targets = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < unknowns; k++) {
                rows[i][k] = random.nextDouble() * Math.pow(10, k);
                targets[i] += rows[i][k] * truth[k];
            }
        }
        assertArrayEquals(truth, NonNegativeLeastSquares.solve(rows, targets), 1e-9);
    }
}
