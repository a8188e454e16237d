package org.syncline.lab.link;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The outages of a link one after the other, in nanoseconds since its beginning. The same seed
 * gives the same times, whatever was asked before. For one thread at a time.
 */
final class OutageTimes {

    private final Outages outages;
    private final SplittableRandom random;

    /** When those known so far end, in order. */
    private final List<Long> ends = new ArrayList<>();

    OutageTimes(Outages outages, long seed) {
        this.outages = outages;
        this.random = new SplittableRandom(seed);
    }

    /** When sending that starts at a time and takes so long ends. */
    long after(long start, long takes) {
        if (outages.lengthNanos() == 0) {
            return start + takes;
        }
        long time = start;
        long left = takes;
        int next = firstEndingAfter(start);
        while (time + left > begin(next) || time == begin(next)) {
            left -= Math.max(0, begin(next) - time);
            time = ends.get(next);
            next++;
        }
        return time + left;
    }

    private long begin(int index) {
        while (ends.size() <= index) {
            double between = -Math.log1p(-random.nextDouble()) * outages.meanBetweenNanos();
            long last = ends.isEmpty() ? 0 : ends.getLast();
            ends.add(last + Math.max(1, Math.round(between)) + outages.lengthNanos());
        }
        return ends.get(index) - outages.lengthNanos();
    }

    private int firstEndingAfter(long time) {
        begin(0);
        int index = ends.size();
        while (index > 0 && ends.get(index - 1) > time) {
            index--;
        }
        return index;
    }
}
