package org.syncline.lab.stats;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

import java.util.Arrays;
import java.util.Optional;

/**
 * A positive figure, the figures of its resamples, and the 95 % interval that follows.
 *
 * <p>From six units on (forks, or iterations of a single fork) it is the percentile interval,
 * expanded for few units: between the percentiles Φ(∓√(n/(n−1))·t), with t for n−1 degrees of
 * freedom (Hesterberg, "What Teachers Should Know About the Bootstrap", The American Statistician
 * 2015, section 4.3). Percentiles of fewer units cannot reach 95 %: all of n fork means lie on one
 * side of the true one in 2 of 2ⁿ cases. There the interval is t standard errors of the logarithm,
 * taken from the resamples, on both sides. So it is for a deviation, which resamples underrate: for
 * ten forks its percentiles held the true one in 79 of 100 simulated cases, this one in 95. Neither
 * contains 0 where all resamples are positive.
 *
 * @param statistic which figure it is
 * @param value the figure of the sample
 * @param figures those of the resamples
 * @param units how many independent units were drawn each time
 */
record Spread(Statistic statistic, double value, double[] figures, int units) {
    private static final int ENOUGH_FOR_PERCENTILES = 6;
    private static final double UPPER = 0.975;
    private static final NormalDistribution NORMAL = new NormalDistribution();

    /** Returns the interval of the figure; empty for a single unit. */
    Optional<Interval> interval() {
        return interval(units - 1);
    }

    /** Returns the same where another number of degrees of freedom is known. */
    Optional<Interval> interval(double degrees) {
        if (units < 2) {
            return Optional.empty();
        }
        return Optional.of(
                byPercentiles()
                        ? percentiles(figures, units).including(value)
                        : aroundLogarithm(value, logVariance(), degrees));
    }

    /** Returns the interval of this figure divided by an independent one; empty as above. */
    Optional<Interval> intervalOver(Spread other) {
        int fewer = Math.min(units, other.units);
        if (fewer < 2) {
            return Optional.empty();
        }
        if (byPercentiles() && other.byPercentiles()) {
            return Optional.of(percentiles(ratiosTo(other), fewer).including(value / other.value));
        }
        return Optional.of(byLogarithmOver(other));
    }

    /** Returns the ratios of this figure's resamples to those of an independent one. */
    double[] ratiosTo(Spread other) {
        double[] ratios = new double[Math.min(figures.length, other.figures.length)];
        Arrays.setAll(ratios, i -> figures[i] / other.figures[i]);
        return ratios;
    }

    /** Returns the degrees of freedom of the logarithm of such a ratio. */
    double degreesOver(Spread other) {
        return welch(logVariance(), units - 1, other.logVariance(), other.units - 1);
    }

    private Interval byLogarithmOver(Spread other) {
        return aroundLogarithm(
                value / other.value, logVariance() + other.logVariance(), degreesOver(other));
    }

    private boolean byPercentiles() {
        return units >= ENOUGH_FOR_PERCENTILES && statistic != Statistic.DEVIATION;
    }

    private static Interval percentiles(double[] figures, int units) {
        double expanded = Math.sqrt(units / (units - 1.0)) * t(units - 1, UPPER);
        double low = 100 * NORMAL.cumulativeProbability(-expanded);
        Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
        percentile.setData(figures);
        return new Interval(percentile.evaluate(low), percentile.evaluate(100 - low));
    }

    private static Interval aroundLogarithm(double value, double variance, double degrees) {
        double factor = variance == 0 ? 1 : StrictMath.exp(t(degrees, UPPER) * Math.sqrt(variance));
        return new Interval(value / factor, value * factor);
    }

    /** Returns the variance of the logarithm, freed of the bias of resampling few units. */
    private double logVariance() {
        double[] logs = Arrays.stream(figures).filter(x -> x > 0).map(Math::log).toArray();
        return logs.length < 2 ? 0 : StatUtils.variance(logs) * units / (units - 1);
    }

    /** Returns the degrees of freedom of a sum of variances (Welch and Satterthwaite). */
    private static double welch(double one, int oneDegrees, double other, int otherDegrees) {
        double sum = one + other;
        return sum == 0 ? 1 : sum * sum / (one * one / oneDegrees + other * other / otherDegrees);
    }

    private static double t(double degrees, double upper) {
        return new TDistribution(degrees).inverseCumulativeProbability(upper);
    }
}
