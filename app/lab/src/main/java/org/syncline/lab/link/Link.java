package org.syncline.lab.link;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A link at work, from its beginning on: the schedulers of both directions, which all connections
 * over it share. Any thread may use it.
 */
public final class Link {

    /** Makes another seed, so that both directions have a jitter of their own. */
    private static final long DOWN = 0x5DEECE66DL;

    private final LinkProfile profile;
    private final LinkScheduler up;
    private final LinkScheduler down;
    private final AtomicLong connections = new AtomicLong();

    /** Begins now on the system's clock. */
    public Link(LinkProfile profile) {
        this(profile, System::nanoTime);
    }

    /** Begins now on a clock of nanoseconds. */
    public Link(LinkProfile profile, LongSupplier clock) {
        this.profile = profile;
        long seed = profile.seed();
        up = new LinkScheduler(profile.up(), outages(profile), seed, clock);
        down = new LinkScheduler(profile.down(), outages(profile), seed ^ DOWN, clock);
    }

    /** Both directions have the same outages. */
    private static OutageTimes outages(LinkProfile profile) {
        return new OutageTimes(profile.outages(), profile.seed());
    }

    public LinkProfile profile() {
        return profile;
    }

    /** Counts a connection that a client has opened. */
    public void connected() {
        connections.incrementAndGet();
    }

    /** How many connections clients have opened since the beginning. */
    public long connections() {
        return connections.get();
    }

    /** From the client to the server. */
    public LinkScheduler up() {
        return up;
    }

    /** From the server to the client. */
    public LinkScheduler down() {
        return down;
    }
}
