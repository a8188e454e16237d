package org.syncline.lab.stats;

import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * How many times as long one sample takes as another, with the 95 % interval of the ratio.
 *
 * <p>Source: Kalibera and Jones 2013, section 8, who prefer the interval of a ratio to a test: it
 * says how large a difference is, not only that there is one. The interval is by bootstrap, both
 * samples drawn independently of each other.
 *
 * <p>The interval is that of one comparison, decided on beforehand. Of twenty comparisons of equal
 * cells one is expected to show a difference, and the largest of many ratios is larger than it
 * would be if measured again: a table of all pairs proves no ranking. Nor does the interval cover a
 * drift of the machine between cells that ran one after the other; only a mixed order helps. A
 * ratio that cannot be told from 1 is no proof of equality: see how wide the interval is.
 *
 * @param statistic of what the ratio is taken
 * @param value the ratio of the samples
 * @param interval empty if either sample has a single iteration
 * @param resampling the weaker of the two
 */
public record TimeRatio(
        Statistic statistic, double value, Optional<Interval> interval, Resampling resampling) {

    /** What may be said of a ratio. */
    public enum Verdict {
        LONGER("takes longer"),
        SHORTER("takes less time"),
        UNTOLD("no difference that can be told"),
        ONE_FORK("cannot be told from one fork");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** Returns the verdict in words for readers. */
        public String words() {
            return words;
        }
    }

    /**
     * Returns the ratio of the first sample to the second.
     *
     * @param statistic {@link Statistic#MEAN} or {@link Statistic#MEDIAN}
     */
    public static TimeRatio of(TimeSample of, TimeSample to, Statistic statistic, long seed) {
        if (statistic != Statistic.MEAN && statistic != Statistic.MEDIAN) {
            throw new IllegalArgumentException(
                    "A ratio is taken of means or of medians, not of " + statistic);
        }
        SplittableRandom random = new SplittableRandom(seed);
        Resamples above = Resamples.of(of, Set.of(statistic), random.split());
        Resamples below = Resamples.of(to, Set.of(statistic), random.split());
        Spread one = above.spread(statistic);
        Spread other = below.spread(statistic);
        return new TimeRatio(
                statistic,
                one.value() / other.value(),
                one.intervalOver(other),
                above.resampling().weaker(below.resampling()));
    }

    /** Returns the ratio of the rates of equal work, which is this one turned over. */
    public TimeRatio ofRates() {
        return new TimeRatio(statistic, 1 / value, interval.map(i -> i.dividing(1)), resampling);
    }

    /** True if the interval covers how forks differ, as it cannot where one of them is alone. */
    public boolean coversForks() {
        return resampling == Resampling.FORKS_AND_ITERATIONS;
    }

    /**
     * Returns what may be said of the times; {@link Verdict#UNTOLD} too where no interval is, and
     * {@link Verdict#ONE_FORK} where none {@linkplain #coversForks covers how forks differ}.
     */
    public Verdict verdict() {
        if (!coversForks()) {
            return Verdict.ONE_FORK;
        }
        if (interval.isEmpty() || interval.get().contains(1)) {
            return Verdict.UNTOLD;
        }
        return value > 1 ? Verdict.LONGER : Verdict.SHORTER;
    }
}
