package org.syncline.lab.stats;

/** A closed interval in the unit of the samples it was derived from. */
public record Interval(double low, double high) {
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    "An interval runs upwards, not " + low + ".." + high);
        }
    }
}
