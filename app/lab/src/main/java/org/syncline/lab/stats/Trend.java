package org.syncline.lab.stats;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * The Mann-Kendall test: whether values tend to rise, or to fall, over all of their course.
 *
 * <p>Source: Kendall, Rank Correlation Methods, 1975; with the normal approximation, corrected for
 * continuity, and for ties. It sees slow drift that is no step. A trend counts here if chance would
 * show it in fewer than one of a hundred runs, and if the means of the first and the last third
 * differ by more than 1 %.
 */
final class Trend {
    private static final double SIGNIFICANCE = 0.01;
    private static final double MATTERS = 0.01;
    private static final int FEWEST = 5;

    private Trend() {}

    static boolean isThere(double... values) {
        int third = values.length / 3;
        if (values.length < FEWEST) {
            return false;
        }
        double first = StatUtils.mean(values, 0, third);
        double last = StatUtils.mean(values, values.length - third, third);
        return Math.abs(first - last) > MATTERS * last && chance(values) < SIGNIFICANCE;
    }

    /** Returns the two-sided probability of such a trend, or a stronger one, by chance. */
    static double chance(double... values) {
        int rises = 0;
        double ties = 0;
        for (int i = 0; i < values.length; i++) {
            int equal = 0;
            for (int j = i + 1; j < values.length; j++) {
                rises += Integer.signum(Double.compare(values[j], values[i]));
                equal += values[j] == values[i] ? 1 : 0;
            }
            ties += tieTerm(equal);
        }
        double n = values.length;
        double variance = (n * (n - 1) * (2 * n + 5) - ties) / 18;
        if (rises == 0) {
            return 1;
        }
        double z = (Math.abs(rises) - 1) / Math.sqrt(variance);
        return 2 * new NormalDistribution().cumulativeProbability(-z);
    }

    /**
     * Returns what the t-th last of equal values adds, where {@code equal} = t − 1 follow: the
     * terms of 1 … t sum to t(t−1)(2t+5).
     */
    private static double tieTerm(int equal) {
        double t = equal + 1.0;
        return t * (t - 1) * (2 * t + 5) - (t - 1) * (t - 2) * (2 * t + 3);
    }
}
