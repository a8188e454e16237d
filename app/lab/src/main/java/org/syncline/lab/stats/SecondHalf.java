package org.syncline.lab.stats;

import org.syncline.lab.stats.SteadyState.Kind;

/**
 * Where the iterations begin that count of a fork in which no steady state was found: with the
 * second half of its measured time, whatever its times look like.
 *
 * <p>Barrett et al. 2017 give no figure at all for a benchmark of which one run has no steady
 * state. Kalibera and Jones 2013 leave out what comes before an independent state; where none comes
 * in reasonable time, they take one iteration of each run, in all runs the same. Neither pools the
 * first iterations of a JVM with its last. Half of the time is as blind to the result, and keeps
 * more than one iteration; a fork of a study goes on, while it may, until the two quarters of its
 * second half are on one level, as {@link Levelling} tells.
 */
final class SecondHalf {

    /** Fewer iterations than these are no half to go by. */
    private static final int FEWEST = 5;

    private SecondHalf() {}

    /**
     * Returns how many iterations go before those that count; 0 if all count but those of the
     * warm-up that was asked for. That is enough where it is longer, or where there are too few
     * iterations to judge by; asking twice finds the same.
     */
    static int of(ForkTimes fork, Kind found) {
        int half = start(fork.all());
        int asked = fork.warmUp();
        boolean enough = asked > half || found == Kind.TOO_FEW && asked > 0 && asked != half;
        return enough ? 0 : half;
    }

    /** By time, so that slow first iterations weigh; by number, if one at the end is as long. */
    private static int start(double... times) {
        int byTime = begunBefore(sum(times) / 2, times);
        if (times.length - byTime >= FEWEST) {
            return byTime;
        }
        int byNumber = times.length / 2;
        return times.length - byNumber >= FEWEST ? byNumber : 0;
    }

    private static int begunBefore(double seconds, double... times) {
        double passed = 0;
        int index = 0;
        while (index < times.length && passed < seconds) {
            passed += times[index++];
        }
        return index;
    }

    private static double sum(double... times) {
        double sum = 0;
        for (double time : times) {
            sum += time;
        }
        return sum;
    }
}
