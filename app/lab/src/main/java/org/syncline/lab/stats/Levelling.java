package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;

import java.util.Arrays;

/**
 * Whether the iterations of a fork have levelled so far, which is asked while it runs: the medians
 * of those in the third and in the last quarter of its measured time differ by no more than 5 %. A
 * fork that ends when they do has spent the last quarter of its time on that level, and most of its
 * iterations if it had been much slower. What is told to users is the {@link SteadyState}, which is
 * searched for afterwards and more closely. One thread at a time.
 */
public final class Levelling {

    private static final double TOLERANCE = 0.05;
    private static final int FEWEST = 3;
    private static final double MEDIAN = 50;

    private double[] times = new double[1 << 10];
    private int count;
    private double sum;

    /** Takes the seconds of the next iteration. */
    public void add(double seconds) {
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
        }
        times[count++] = seconds;
        sum += seconds;
    }

    /** Returns whether they have; takes as long as finding two medians. */
    public boolean isLevel() {
        int third = before(sum / 2);
        int last = before(sum * 3 / 4);
        if (last - third < FEWEST || count - last < FEWEST) {
            return false;
        }
        double level = median(last, count);
        return Math.abs(median(third, last) - level) <= TOLERANCE * level;
    }

    /** Returns how many iterations had begun within these seconds. */
    private int before(double seconds) {
        double passed = 0;
        int index = 0;
        while (index < count && passed < seconds) {
            passed += times[index++];
        }
        return index;
    }

    private double median(int from, int to) {
        return StatUtils.percentile(times, from, to - from, MEDIAN);
    }
}
