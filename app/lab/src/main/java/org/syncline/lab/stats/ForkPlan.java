package org.syncline.lab.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * How many forks, and iterations in each, an interval of a wanted width needs, judged by a pilot.
 *
 * <p>Source: Kalibera and Jones 2013, sections 6 and 7, for two levels. With S₁² the mean variance
 * within forks, S₂² the variance of fork means and T₂² = S₂² − S₁²/n₁ what forks add, the
 * iterations that buy the most are n₁ = ⌈√(c₂/c₁ · S₁²/T₂²)⌉, for a cost c₂ of a fork and c₁ of an
 * iteration; forks are then as many as bring t·√((T₂² + S₁²/n₁)/n₂) below the wanted half of the
 * width. The bootstrap of {@link Estimates} gives somewhat wider intervals.
 *
 * @param forks n₂
 * @param iterations n₁, without warm-up
 */
public record ForkPlan(int forks, int iterations) {
    private static final double UPPER = 0.975;
    private static final int MOST_FORKS = 1_000;
    private static final int MOST_ITERATIONS = 100_000;

    /**
     * Plans by a pilot of at least two forks with two iterations each.
     *
     * @param halfWidth half of the interval of the mean, as a share of it, such as 0.01
     * @param forkSeconds what a fork costs besides its steady iterations: start, warm-up, end
     */
    public static ForkPlan of(TimeSample pilot, double halfWidth, double forkSeconds) {
        if (!(halfWidth > 0 && forkSeconds > 0)) {
            throw new IllegalArgumentException("Width and cost of a plan must be positive");
        }
        Variances variances = Variances.of(pilot);
        int iterations = variances.bestIterations(forkSeconds);
        double error = variances.ofForkMean(iterations);
        double wanted = halfWidth * variances.mean();
        int forks = 2;
        while (forks < MOST_FORKS && half(error, forks) > wanted) {
            forks++;
        }
        return new ForkPlan(forks, iterations);
    }

    private static double half(double variance, int forks) {
        double t = new TDistribution(forks - 1).inverseCumulativeProbability(UPPER);
        return t * Math.sqrt(variance / forks);
    }

    /**
     * @param mean the mean of the fork means
     * @param within S₁²
     * @param added T₂², not below 0
     * @param iterations n₁ of the pilot: the harmonic mean of those of its forks
     */
    record Variances(double mean, double within, double added, double iterations) {

        static Variances of(TimeSample pilot) {
            double[][] forks =
                    pilot.forks().stream().map(ForkTimes::steady).toArray(double[][]::new);
            double[] means = new double[forks.length];
            double within = 0;
            double reciprocals = 0;
            for (int i = 0; i < forks.length; i++) {
                if (forks.length < 2 || forks[i].length < 2) {
                    throw new IllegalArgumentException(
                            "A pilot needs two forks of two iterations each, or more");
                }
                means[i] = StatUtils.mean(forks[i]);
                within += StatUtils.variance(forks[i]) / forks.length;
                reciprocals += 1.0 / forks[i].length / forks.length;
            }
            double added = Math.max(0, StatUtils.variance(means) - within * reciprocals);
            return new Variances(StatUtils.mean(means), within, added, 1 / reciprocals);
        }

        /** Returns n₁; that of the pilot, at least, where forks add nothing that shows. */
        int bestIterations(double forkSeconds) {
            if (added == 0) {
                return (int) Math.ceil(iterations);
            }
            double best = Math.ceil(Math.sqrt(forkSeconds / mean * within / added));
            return (int) Math.clamp(best, 1, MOST_ITERATIONS);
        }

        double ofForkMean(int iterations) {
            return added + within / iterations;
        }
    }
}
