package org.syncline.lab.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.regression.SimpleRegression;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The least-squares line t = a + b·size, as the study of 1997 fitted it to its serialisation times.
 *
 * <p>The 95 % intervals are Student's with n−2 degrees of freedom. They hold if the errors are
 * independent and alike at all sizes; times of a wide range of sizes seldom are, since long ones
 * vary more. A curve can have a high R² too: look at the residuals before the line is used beyond
 * the sizes that were measured.
 *
 * @param points how many points were given
 * @param intercept a, in the unit of the times
 * @param slope b, in the unit of the times for one of the sizes
 * @param rSquared the share of the variance that the line explains; empty if all times are equal
 */
public record FittedLine(
        int points, Coefficient intercept, Coefficient slope, OptionalDouble rSquared) {

    private static final double UPPER = 0.975;

    /**
     * A coefficient with its standard error and interval; both are empty for two points, which no
     * line misses.
     */
    public record Coefficient(
            double value, OptionalDouble standardError, Optional<Interval> interval) {}

    /** Fits a line to points with at least two different sizes. */
    public static FittedLine of(double[] sizes, double[] times) {
        if (sizes.length != times.length) {
            throw new IllegalArgumentException(
                    "A line needs a time for each size, not "
                            + times.length
                            + " for "
                            + sizes.length);
        }
        SimpleRegression fit = new SimpleRegression();
        for (int i = 0; i < sizes.length; i++) {
            fit.addData(sizes[i], times[i]);
        }
        if (!Double.isFinite(fit.getSlope())) {
            throw new IllegalArgumentException(
                    "A line needs finite times at two different sizes at least");
        }
        return new FittedLine(
                sizes.length,
                coefficient(fit.getIntercept(), fit.getInterceptStdErr(), sizes.length),
                coefficient(fit.getSlope(), fit.getSlopeStdErr(), sizes.length),
                fit.getTotalSumSquares() > 0
                        ? OptionalDouble.of(fit.getRSquare())
                        : OptionalDouble.empty());
    }

    /** Returns the time that the line gives for a size. */
    public double at(double size) {
        return intercept.value() + slope.value() * size;
    }

    private static Coefficient coefficient(double value, double error, int points) {
        if (points < 3) {
            return new Coefficient(value, OptionalDouble.empty(), Optional.empty());
        }
        double half = new TDistribution(points - 2).inverseCumulativeProbability(UPPER) * error;
        return new Coefficient(
                value,
                OptionalDouble.of(error),
                Optional.of(new Interval(value - half, value + half)));
    }
}
