package org.syncline.lab.history;

import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;

/**
 * What one run measured of a cell that others measured, too.
 *
 * @param sample the times after the warm-up
 */
public record TrendPoint(StoredRun run, TimeSample sample) {

    /** Fixed, so that the same runs always give the same figures. */
    private static final long SEED = 1;

    public Estimates estimates() {
        return Estimates.of(sample, SEED);
    }

    /** Returns how many times as long the cell takes as in another run, by the medians. */
    public TimeRatio ratioTo(TrendPoint other) {
        return TimeRatio.of(sample, other.sample, Statistic.MEDIAN, SEED);
    }
}
