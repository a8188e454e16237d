package org.syncline.lab.link;

import java.util.Arrays;
import java.util.Locale;

/**
 * The settings of a link between a client and a server.
 *
 * @param up from the client to the server
 * @param down from the server to the client
 * @param seed of jitter and outages: the same seed gives the same times
 * @param source where the figures come from, in one sentence
 */
public record LinkProfile(
        String name, OneWay up, OneWay down, Outages outages, long seed, String source) {

    private static final int JITTERS = 10_001;

    /** With another seed. */
    public LinkProfile withSeed(long other) {
        return new LinkProfile(name, up, down, outages, other, source);
    }

    /** True if it changes no time at all, so that nothing need be put below the sockets. */
    public boolean isNone() {
        return free(up) && free(down) && outages.lengthNanos() == 0;
    }

    private static boolean free(OneWay way) {
        return way.bitsPerSecond() == OneWay.UNLIMITED
                && way.latencyNanos() == 0
                && way.jitter().meanNanos() == 0;
    }

    /** The round trip of a byte over the idle link without jitter, in nanoseconds. */
    public long roundTripNanos() {
        return up.latencyNanos() + down.latencyNanos();
    }

    /** The median round trip of a byte over the idle link with its jitter, in nanoseconds. */
    public long usualRoundTripNanos() {
        long[] late = new long[JITTERS];
        for (int i = 0; i < JITTERS; i++) {
            long then = i * Jitter.SLOT_NANOS;
            late[i] = up.jitter().at(0, then) + down.jitter().at(1, then);
        }
        Arrays.sort(late);
        return roundTripNanos() + late[JITTERS / 2];
    }

    /** The settings as {@link LinkText} reads them: "rate=1M/128k,delay=20ms,…". */
    public String settings() {
        return LinkText.of(this);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s (%s)", name, settings());
    }
}
