package org.syncline.lab.link;

import java.util.ArrayDeque;
import java.util.function.LongSupplier;

/**
 * Says when what is handed over at one end of a link arrives at the other: one object for each
 * direction, shared by all connections, which therefore share the rate.
 *
 * <p>A piece leaves after all that were handed over before, at the link's rate, as far as there is
 * no outage; it arrives after latency and jitter, and never before an earlier piece. A token bucket
 * of one segment: over any time from an arrival on, no more bytes arrive than the rate allows,
 * beyond those of {@link OneWay#segment()} and those that jitter held back. The fraction of a
 * nanosecond that a piece leaves over is carried on, so that the rate is exact over hours.
 *
 * <p>Times are nanoseconds of the clock. Any thread may call.
 */
public final class LinkScheduler {

    /** No time of arrival: the queue has no room. */
    public static final long FULL = Long.MIN_VALUE;

    private static final long BIT_NANOS = 8_000_000_000L;

    private final OneWay way;
    private final long seed;
    private final OutageTimes outages;
    private final LongSupplier clock;
    private final long epoch;

    private record Waiting(long leaves, int bytes) {}

    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private long bytes;

    /** Until then the link is taken, and by so many parts of the rate of a nanosecond longer. */
    private long free;

    private long fraction;
    private long lastArrival;

    /**
     * Of a link that begins now.
     *
     * @param seed of the jitter
     */
    LinkScheduler(OneWay way, OutageTimes outages, long seed, LongSupplier clock) {
        this.way = way;
        this.seed = seed;
        this.outages = outages;
        this.clock = clock;
        this.epoch = clock.getAsLong();
    }

    public OneWay way() {
        return way;
    }

    /** The link's beginning, on its clock. */
    public long epoch() {
        return epoch;
    }

    /** The jitter that the settings give to what leaves so many nanoseconds after the beginning. */
    public long jitterAt(long nanos) {
        return way.jitter().at(seed, nanos);
    }

    /** How many bytes were handed over since the beginning. */
    public synchronized long bytes() {
        return bytes;
    }

    /** Now, on the link's clock. */
    public long now() {
        return clock.getAsLong();
    }

    /** How many bytes may be handed over now. */
    public synchronized int room() {
        forgetSent(sinceEpoch());
        return way.queueBytes() - waitingBytes;
    }

    /**
     * From when on so many bytes, a queue's at most, may be handed over if nobody else does: a time
     * in the past if they may now.
     */
    public synchronized long roomAt(int bytes) {
        forgetSent(sinceEpoch());
        int missing = bytes - (way.queueBytes() - waitingBytes);
        long time = 0;
        for (Waiting piece : waiting) {
            if (missing <= 0) {
                break;
            }
            missing -= piece.bytes();
            time = piece.leaves();
        }
        return epoch + time;
    }

    /**
     * Hands a piece over.
     *
     * @param bytes a segment's at most, and no more than there is {@link #room()} for
     * @return when its last byte arrives
     */
    public synchronized long send(int bytes) {
        if (bytes <= 0 || bytes > way.segment()) {
            throw new IllegalArgumentException("a piece of " + bytes + " bytes");
        }
        long now = sinceEpoch();
        forgetSent(now);
        if (bytes > way.queueBytes() - waitingBytes) {
            throw new IllegalStateException("the link's queue is full");
        }
        long leaves = transmit(now, bytes);
        waiting.add(new Waiting(leaves, bytes));
        waitingBytes += bytes;
        this.bytes += bytes;
        lastArrival = Math.max(lastArrival, leaves + delay(leaves));
        return epoch + lastArrival;
    }

    /** As {@link #send}, if there is room for so many bytes now; otherwise {@link #FULL}. */
    public synchronized long trySend(int bytes) {
        return bytes > room() ? FULL : send(bytes);
    }

    /** When the sign for a beginning or an end, which has no bytes, arrives if handed over now. */
    public long signal() {
        return signal(now());
    }

    /** As the other, handed over then, now or later; nothing else becomes later by it. */
    public synchronized long signal(long time) {
        long start = outages.after(Math.max(time - epoch, free + (fraction > 0 ? 1 : 0)), 0);
        return epoch + Math.max(lastArrival, start + delay(start));
    }

    private long sinceEpoch() {
        return clock.getAsLong() - epoch;
    }

    private void forgetSent(long now) {
        Waiting first;
        while ((first = waiting.peek()) != null && first.leaves() <= now) {
            waiting.remove();
            waitingBytes -= first.bytes();
        }
    }

    /** Returns when the last bit has left, a whole nanosecond that is not too early. */
    private long transmit(long now, int bytes) {
        if (now > free) {
            free = now;
            fraction = 0;
        }
        long rate = way.bitsPerSecond();
        long parts = rate == OneWay.UNLIMITED ? 0 : bytes * BIT_NANOS + fraction;
        long takes = rate == OneWay.UNLIMITED ? 0 : parts / rate;
        fraction = rate == OneWay.UNLIMITED ? 0 : parts % rate;
        free = outages.after(free, takes);
        return free + (fraction > 0 ? 1 : 0);
    }

    private long delay(long leaves) {
        return way.latencyNanos() + jitterAt(leaves);
    }
}
