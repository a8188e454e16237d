package org.syncline.lab.stats;

/** A closed interval in the unit of the samples it was derived from. */
public record Interval(double low, double high) {
    private static final double SAYS_NOTHING = 100;

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    "An interval runs upwards, not " + low + ".." + high);
        }
    }

    /** Returns whether the value lies inside or on a bound. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /**
     * Returns whether the bounds are positive and more than a factor of 100 apart, as where few
     * forks differ much: such an interval is not worth a reader's time.
     */
    public boolean saysNothing() {
        return low > 0 && high > SAYS_NOTHING * low;
    }

    Interval times(double factor) {
        return new Interval(low * factor, high * factor);
    }

    /** Returns the interval of {@code amount / x} for the x > 0 of this one. */
    Interval dividing(double amount) {
        return new Interval(amount / high, amount / low);
    }

    Interval including(double value) {
        return new Interval(Math.min(low, value), Math.max(high, value));
    }
}
