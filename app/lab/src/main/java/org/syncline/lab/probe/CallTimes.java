package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Times of calls. They are kept as they come, because to add up histograms, or to look through one
 * after each round, took longer than a short round did; only when there are many do they fill one.
 * For one thread at a time.
 */
public final class CallTimes {

    private static final int DIGITS = 3;
    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int MOST_KEPT = 4_096;

    private final Histogram many;
    private long[] nanos;
    private int count;

    /** Makes one that is empty and grows. */
    public CallTimes() {
        this(0);
    }

    /**
     * Makes one in which a round has room already.
     *
     * @param calls of the round
     */
    CallTimes(long calls) {
        nanos = new long[(int) Math.min(calls, MOST_KEPT)];
        many = new Histogram(calls > MOST_KEPT ? LONGEST_NANOS : 2, DIGITS);
        many.setAutoResize(true);
    }

    /** Takes the nanoseconds of one call; any above ten minutes count as these. */
    public void note(long each) {
        if (count == nanos.length) {
            makeRoom(1);
        }
        nanos[count++] = Math.min(each, LONGEST_NANOS);
    }

    private void makeRoom(int more) {
        if (count + more <= MOST_KEPT) {
            nanos = Arrays.copyOf(nanos, Math.clamp(2L * count, count + more, MOST_KEPT));
            return;
        }
        fill(many);
        count = 0;
        if (nanos.length < more) {
            nanos = new long[more];
        }
    }

    private void fill(Histogram histogram) {
        for (int i = 0; i < count; i++) {
            histogram.recordValue(nanos[i]);
        }
    }

    /** Takes all times of another one, which then is empty. */
    public void take(CallTimes other) {
        if (count + other.count > nanos.length) {
            makeRoom(other.count);
        }
        System.arraycopy(other.nanos, 0, nanos, count, other.count);
        count += other.count;
        if (other.many.getTotalCount() > 0) {
            many.add(other.many);
        }
        other.forget();
    }

    void forget() {
        count = 0;
        if (many.getTotalCount() > 0) {
            many.reset();
        }
    }

    /** Returns the times in nanoseconds, three digits of each. */
    public Histogram histogram() {
        Histogram all = new Histogram(DIGITS);
        fill(all);
        if (many.getTotalCount() > 0) {
            all.add(many);
        }
        return all;
    }
}
