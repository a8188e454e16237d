package org.syncline.lab.link.watch;

import org.syncline.lab.link.LinkScheduler;
import org.syncline.lab.link.OneWay;

import java.util.function.LongUnaryOperator;

/**
 * One direction of a link as its settings say it, for pieces in the order in which a link accepted
 * them: each leaves as soon as it was offered and those before have left, at the rate, and arrives
 * after latency and jitter, not before an earlier one. The bound of the queue has no say in that:
 * who is held back by it waits for a link that is taken. There are no outages. One thread.
 */
public final class IdealWay {

    private static final double BIT_NANOS = 8e9;

    private final OneWay way;
    private final LongUnaryOperator jitter;
    private final long epoch;
    private double free = Double.NEGATIVE_INFINITY;
    private double arrival = Double.NEGATIVE_INFINITY;
    private double busy;

    /**
     * @param jitter the delay on top of the latency of what leaves so many nanoseconds after the
     *     beginning
     * @param epoch the beginning, by the clock of all times
     */
    public IdealWay(OneWay way, LongUnaryOperator jitter, long epoch) {
        this.way = way;
        this.jitter = jitter;
        this.epoch = epoch;
    }

    /** Returns one with the settings and the beginning of another. */
    static IdealWay of(LinkScheduler link) {
        return new IdealWay(link.way(), link::jitterAt, link.epoch());
    }

    /** Returns whether a piece would find the link at rest. */
    boolean rests(long offered) {
        return offered - epoch > free;
    }

    /** Returns how many nanoseconds after the beginning the last byte of a piece arrives. */
    double arrival(long offered, int bytes) {
        double takes =
                way.bitsPerSecond() == OneWay.UNLIMITED
                        ? 0
                        : bytes * BIT_NANOS / way.bitsPerSecond();
        busy += takes;
        free = Math.max(free, offered - epoch) + takes;
        double delay = way.latencyNanos() + jitter.applyAsLong((long) Math.ceil(free));
        arrival = Math.max(arrival, free + delay);
        return arrival;
    }

    /** Returns the same beginning for a time of the clock. */
    double sinceBeginning(long time) {
        return time - epoch;
    }

    /** Returns for how many nanoseconds the link was taken. */
    double busy() {
        return busy;
    }
}
