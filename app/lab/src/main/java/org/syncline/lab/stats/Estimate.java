package org.syncline.lab.stats;

import java.util.Optional;

/**
 * A figure and its 95 % interval, in one unit.
 *
 * @param value the figure of the sample
 * @param interval holds the value; empty where there is too little to draw from
 * @param oneFork whether it is of one fork, so that the interval does not cover how forks differ
 */
public record Estimate(double value, Optional<Interval> interval, boolean oneFork) {

    /** Makes one of several forks, or of what has none, such as a published figure. */
    public Estimate(double value, Optional<Interval> interval) {
        this(value, interval, false);
    }

    /** Returns the estimate in another unit, such as {@code times(1e6)} for s in µs. */
    public Estimate times(double factor) {
        if (!(factor > 0 && Double.isFinite(factor))) {
            throw new IllegalArgumentException("A unit is a positive factor, not " + factor);
        }
        return new Estimate(value * factor, interval.map(i -> i.times(factor)), oneFork);
    }

    /**
     * Returns the rate of a time: {@code amount / time}, with the interval turned over. The rate of
     * a mean time is the harmonic mean of rates, which is that of the whole work. No use for a
     * deviation.
     *
     * @throws IllegalArgumentException if the time, or a bound, is not positive
     */
    public Estimate rate(double amount) {
        if (!(value > 0 && amount > 0) || interval.stream().anyMatch(i -> i.low() <= 0)) {
            throw new IllegalArgumentException(
                    "No rate of " + amount + " in " + value + " s: both must be positive");
        }
        return new Estimate(amount / value, interval.map(i -> i.dividing(amount)), oneFork);
    }
}
