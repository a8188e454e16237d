package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds lone spikes, so that a pause of the collector is not taken for a change of level.
 *
 * <p>The running Hampel identifier: a value is unusual if it differs from the median of its
 * neighbours by more than five deviations (as estimated by the median absolute deviation). Barrett
 * et al. set such values aside before they look for change points, by percentiles of a window of
 * 200; that needs more iterations than there are here. One or two unusual values in a row are a
 * spike; more are a level of their own, and so are those with which a run begins (its warm-up) and
 * two with which it ends.
 */
final class Spikes {
    private static final int NEIGHBOURS = 5;
    private static final double DEVIATIONS = 5;
    private static final double NORMAL_BY_MAD = 1.4826;
    private static final int LONGEST = 2;

    private Spikes() {}

    /** Returns the ascending indices of all values but the spikes. */
    static int[] without(double[] times) {
        boolean[] spike = new boolean[times.length];
        for (int from = 0; from < times.length; ) {
            int to = endOfRun(times, from);
            if (isSpike(from, to, times.length)) {
                Arrays.fill(spike, from, to, true);
            }
            from = Math.max(to, from + 1);
        }
        return IntStream.range(0, times.length).filter(i -> !spike[i]).toArray();
    }

    private static int endOfRun(double[] times, int from) {
        int to = from;
        while (to < times.length && isUnusual(times, to)) {
            to++;
        }
        return to;
    }

    private static boolean isSpike(int from, int to, int n) {
        return from > 0 && to > from && to - from <= (to == n ? 1 : LONGEST);
    }

    private static boolean isUnusual(double[] times, int index) {
        int from = Math.max(0, index - NEIGHBOURS);
        int to = Math.min(times.length, index + NEIGHBOURS + 1);
        double[] near = Arrays.copyOfRange(times, from, to);
        double median = StatUtils.percentile(near, 50);
        for (int i = 0; i < near.length; i++) {
            near[i] = Math.abs(near[i] - median);
        }
        double deviation =
                Math.max(
                        NORMAL_BY_MAD * StatUtils.percentile(near, 50),
                        ChangePoints.RESOLUTION * median);
        return Math.abs(times[index] - median) > DEVIATIONS * deviation;
    }
}
