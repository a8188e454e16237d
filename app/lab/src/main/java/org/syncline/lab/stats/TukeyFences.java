package org.syncline.lab.stats;

import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/**
 * Tukey's fences: bounds beyond which a value counts as an outlier, and as one that is far out.
 *
 * <p>Source: Tukey, Exploratory Data Analysis, 1977: 1.5 and 3 interquartile ranges beyond the
 * quartiles. The quartiles are interpolated linearly (type 7 of Hyndman and Fan).
 */
public record TukeyFences(Interval inner, Interval outer) {
    private static final double INNER = 1.5;
    private static final double OUTER = 3;

    /** Returns the fences of at least one value, in its unit. */
    public static TukeyFences of(double... values) {
        Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
        percentile.setData(values);
        double q1 = percentile.evaluate(25);
        double q3 = percentile.evaluate(75);
        return ofQuartiles(q1, q3);
    }

    /** Returns the fences around the first and the third quartile, in their unit. */
    static TukeyFences ofQuartiles(double first, double third) {
        return new TukeyFences(around(first, third, INNER), around(first, third, OUTER));
    }

    private static Interval around(double q1, double q3, double ranges) {
        return new Interval(q1 - ranges * (q3 - q1), q3 + ranges * (q3 - q1));
    }
}
