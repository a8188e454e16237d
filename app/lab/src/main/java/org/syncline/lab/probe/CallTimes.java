package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.lab.stats.LatencyCode;

import java.util.Arrays;
import java.util.Optional;

/**
 * Times of calls. They are kept as they come, as {@linkplain LatencyCode codes}, because to add up
 * histograms, or to look through one after each round, took longer than a short round did; only
 * when there are many is it counted how often each code came. For one thread at a time.
 */
public final class CallTimes {

    private static final int DIGITS = 3;
    private static final int MOST_KEPT = 1 << 16;
    private static final int ROOM = 1 << 14;

    /** How often each code came. */
    private long @Nullable [] many;

    private boolean counted;
    private short[] codes;
    private int count;
    private int passedOver;

    /** Makes one that is empty and grows. */
    public CallTimes() {
        this(0);
    }

    /**
     * Makes one in which {@linkplain #rounds some rounds} have room already.
     *
     * @param calls of a round
     */
    CallTimes(long calls) {
        codes = new short[(int) Math.clamp(calls, ROOM, MOST_KEPT)];
        many = calls > MOST_KEPT ? new long[LatencyCode.CODES] : null;
    }

    /**
     * Returns of how many rounds the times are kept as they come, without more room being made, at
     * least 1.
     *
     * @param calls of a round
     */
    static int rounds(long calls) {
        return (int) Math.max(1, ROOM / Math.max(1, calls));
    }

    /**
     * Returns whether the next call is to be noted, where one of so many is: from round to round it
     * is another one, because the first of a round is not like the others.
     */
    boolean isTurn(int of) {
        passedOver = (passedOver + 1) % of;
        return passedOver == 0;
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
        countKept();
        if (codes.length < more) {
            codes = new short[more];
        }
    }

    private void countKept() {
        long[] counts = many();
        for (int i = 0; i < count; i++) {
            counts[codes[i]]++;
        }
        counted |= count > 0;
        count = 0;
    }

    private long[] many() {
        if (many == null) {
            many = new long[LatencyCode.CODES];
        }
        return many;
    }

    /** Takes all times of another one, which then is empty. */
    public void take(CallTimes other) {
        if (count + other.count > codes.length) {
            makeRoom(other.count);
        }
        System.arraycopy(other.codes, 0, codes, count, other.count);
        count += other.count;
        if (other.counted) {
            long[] counts = many();
            long[] others = other.many();
            Arrays.setAll(counts, code -> counts[code] + others[code]);
            counted = true;
        }
        other.forget();
    }

    /** Forgets all times, but keeps their room. */
    public void forget() {
        count = 0;
        if (counted) {
            Arrays.fill(many(), 0);
            counted = false;
        }
    }

    /** Returns the times as they came; empty if there were too many to keep them. */
    public Optional<short[]> codes() {
        return counted ? Optional.empty() : Optional.of(Arrays.copyOf(codes, count));
    }

    /** Returns the times in nanoseconds, three digits of each. */
    public Histogram histogram() {
        Histogram all = new Histogram(DIGITS);
        for (int i = 0; i < count; i++) {
            all.recordValue(LatencyCode.nanos(codes[i]));
        }
        if (counted) {
            long[] counts = many();
            for (int code = 0; code < LatencyCode.CODES; code++) {
                if (counts[code] > 0) {
                    all.recordValueWithCount(LatencyCode.nanos((short) code), counts[code]);
                }
            }
        }
        return all;
    }
}
