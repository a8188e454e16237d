package org.syncline.peers.group;

import java.util.Locale;

/**
 * How far another machine's clock is from this one's. To be shown: no duration is corrected by it.
 *
 * <p>As in NTP (RFC 5905, section 8) it follows from one round trip, of which nobody knows how its
 * time was divided between there and back. The uncertainty is half of that time, which is the most
 * that the division can do; how the clocks drifted apart since is not in it.
 *
 * @param nanos by which the other clock is ahead, in nanoseconds; negative if it is behind
 * @param uncertaintyNanos how wrong that is at most, if the other machine is honest
 */
public record ClockOffset(long nanos, long uncertaintyNanos) {

    private static final double NANOS_OF_A_MILLI = 1e6;

    /**
     * Returns what a round trip tells. Times are in nanoseconds since 1970; none may be below zero
     * or above {@link ClockMessage#LATEST}.
     *
     * @param sent when it began, by this machine's clock
     * @param received when the question came, by the other clock
     * @param answered when the answer left, by the other clock
     * @param roundTrip how long the whole took, by this machine's monotonic clock, at least as long
     *     as the other machine kept the question
     */
    static ClockOffset of(long sent, long received, long answered, long roundTrip) {
        long there = received - sent;
        long back = answered - (sent + roundTrip);
        long travelled = roundTrip - (answered - received);
        return new ClockOffset((there + back) / 2, (travelled + 1) / 2);
    }

    /** Returns whether it differs from an earlier one by more than its own uncertainty. */
    boolean movedFrom(ClockOffset before) {
        return Math.abs(nanos - before.nanos) > uncertaintyNanos;
    }

    /** Returns it in milliseconds, positive if the other clock is ahead. */
    public double millis() {
        return nanos / NANOS_OF_A_MILLI;
    }

    /** Returns the uncertainty in milliseconds. */
    public double uncertaintyMillis() {
        return uncertaintyNanos / NANOS_OF_A_MILLI;
    }

    /**
     * Returns for people, with as many digits as the uncertainty is worth: 3.2 ms ahead, ± 0.4 ms.
     */
    @Override
    public String toString() {
        int digits = uncertaintyMillis() >= 0.1 ? 1 : 3;
        String form = "%." + digits + "f ms %s, ± %." + digits + "f ms";
        return String.format(
                Locale.ROOT,
                form,
                Math.abs(millis()),
                nanos < 0 ? "behind" : "ahead",
                uncertaintyMillis());
    }
}
