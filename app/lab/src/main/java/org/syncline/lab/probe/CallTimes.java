package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.lab.stats.LatencyCode;

import java.util.Arrays;
import java.util.Optional;

/**
 * Times of calls. They are kept as they come, as {@linkplain LatencyCode codes}, because to add up
 * histograms, or to look through one after each round, took longer than a short round did; only
 * when there are many do they fill one. For one thread at a time.
 */
public final class CallTimes {

    private static final int DIGITS = 3;
    private static final int MOST_KEPT = 1 << 16;

    private @Nullable Histogram many;
    private short[] codes;
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
        codes = new short[(int) Math.min(calls, MOST_KEPT)];
        many = calls > MOST_KEPT ? new Histogram(LatencyCode.LONGEST_NANOS, DIGITS) : null;
    }

    /** Takes the nanoseconds of one call; any above ten minutes count as these. */
    public void note(long nanos) {
        if (count == codes.length) {
            makeRoom(1);
        }
        codes[count++] = LatencyCode.of(nanos);
    }

    private void makeRoom(int more) {
        if (count + more <= MOST_KEPT) {
            codes = Arrays.copyOf(codes, Math.clamp(2L * count, count + more, MOST_KEPT));
            return;
        }
        fill(many());
        count = 0;
        if (codes.length < more) {
            codes = new short[more];
        }
    }

    private Histogram many() {
        if (many == null) {
            many = new Histogram(LatencyCode.LONGEST_NANOS, DIGITS);
        }
        return many;
    }

    private void fill(Histogram histogram) {
        for (int i = 0; i < count; i++) {
            histogram.recordValue(LatencyCode.nanos(codes[i]));
        }
    }

    /** Takes all times of another one, which then is empty. */
    public void take(CallTimes other) {
        if (count + other.count > codes.length) {
            makeRoom(other.count);
        }
        System.arraycopy(other.codes, 0, codes, count, other.count);
        count += other.count;
        if (other.filled()) {
            many().add(other.many);
        }
        other.forget();
    }

    private boolean filled() {
        return many != null && many.getTotalCount() > 0;
    }

    void forget() {
        count = 0;
        if (many != null) {
            many.reset();
        }
    }

    /** Returns the times as they came; empty if there were too many to keep them. */
    public Optional<short[]> codes() {
        return filled() ? Optional.empty() : Optional.of(Arrays.copyOf(codes, count));
    }

    /** Returns the times in nanoseconds, three digits of each. */
    public Histogram histogram() {
        Histogram all = new Histogram(DIGITS);
        fill(all);
        if (many != null) {
            all.add(many);
        }
        return all;
    }
}
