package org.syncline.lab.study;

import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How an original made its figures: in one JVM it discarded calls and took the mean of those that
 * followed. Computed from the iterations of the first fork, warm-up included. The first call of
 * that fork, which is none of them, is the first of those that are discarded, and is left out where
 * none is.
 *
 * @param discarded calls of a thread that were discarded, the first of all among them
 * @param averaged calls of a thread that were averaged
 */
record OriginalMethod(long discarded, long averaged) {

    /** The mean of all calls but the first, where nothing is told of calls that were discarded. */
    static final OriginalMethod PLAIN_MEAN = new OriginalMethod(0, Long.MAX_VALUE);

    /**
     * What the method finds.
     *
     * @param value of one call; seconds, or what they were made
     * @param averaged of how many calls it is
     */
    record Found(double value, long averaged) {

        Found times(double factor) {
            return new Found(value * factor, averaged);
        }

        static OptionalDouble value(Optional<Found> found) {
            return found.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(found.get().value());
        }
    }

    /**
     * Applies the method to whole iterations. If the fork made fewer calls than the original, those
     * it made are divided as the original's were.
     *
     * @param sample with all iterations of its forks
     * @param calls of a thread in an iteration
     * @return seconds of one call; empty if no whole iteration is left to average
     */
    Optional<Found> of(TimeSample sample, int calls) {
        ForkTimes fork = sample.forks().getFirst();
        double[] times = fork.all();
        int first = fork.firstCall().isPresent() ? 1 : 0;
        long inIterations = (long) times.length * calls;
        long made = first + inIterations;
        boolean enough = discarded <= made && averaged <= made - discarded;
        long skipped = Math.max(0, (enough ? discarded : (long) (made * share())) - first);
        int from = iterations(skipped, calls);
        int to = (int) Math.min(times.length, from + wanted(inIterations, skipped, calls));
        return from >= to
                ? Optional.empty()
                : Optional.of(
                        new Found(
                                Arrays.stream(times, from, to).sum() / (to - from) / calls,
                                (long) (to - from) * calls));
    }

    private double share() {
        return discarded / ((double) discarded + averaged);
    }

    private int wanted(long inIterations, long skipped, int calls) {
        return iterations(Math.min(averaged, inIterations - skipped), calls);
    }

    private static int iterations(long calls, int ofEach) {
        return Math.toIntExact((calls + ofEach - 1) / ofEach);
    }
}
