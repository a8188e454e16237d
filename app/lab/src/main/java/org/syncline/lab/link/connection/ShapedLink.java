package org.syncline.lab.link.connection;

import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkScheduler;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.link.watch.LinkWatch;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A link and the connections over it. Any thread may use it. */
public final class ShapedLink {

    private static final long LEAST_WINDOW = 256 << 10;
    private static final long MOST_WINDOW = 64 << 20;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Link link;
    private final LinkWatch watch;
    private final Turnstile up;
    private final Turnstile down;
    private final Set<Outbound> sending = ConcurrentHashMap.newKeySet();

    private final ScheduledThreadPoolExecutor alarms =
            new ScheduledThreadPoolExecutor(
                    1, Thread.ofPlatform().daemon().name("syncline-link-alarm").factory());

    public ShapedLink(Link link) {
        this(link, LinkWatch.OFF);
    }

    /** One that is watched, as nobody does for long. */
    public ShapedLink(Link link, LinkWatch watch) {
        this.link = link;
        this.watch = watch;
        alarms.setRemoveOnCancelPolicy(true);
        up = new Turnstile(link.up(), watch.up());
        down = new Turnstile(link.down(), watch.down());
    }

    public Link link() {
        return link;
    }

    /**
     * Waits until what was written has been delivered, as the system would after the end of a
     * process, but no longer than so many nanoseconds.
     */
    public void awaitDeliveries(long nanos) {
        long deadline = now() + nanos;
        for (Outbound outbound : sending) {
            outbound.awaitDelivery(deadline);
        }
    }

    /** Has something run at a time of the link's clock, on a thread that must not be held up. */
    public Future<?> at(long time, Runnable task) {
        return alarms.schedule(task, time - now(), TimeUnit.NANOSECONDS);
    }

    /** The time of the link's clock. */
    public long now() {
        return link.up().now();
    }

    LinkWatch watch() {
        return watch;
    }

    LinkScheduler upward() {
        return link.up();
    }

    LinkScheduler downward() {
        return link.down();
    }

    Turnstile up() {
        return up;
    }

    Turnstile down() {
        return down;
    }

    void begins(Outbound outbound) {
        sending.add(outbound);
    }

    void ends(Outbound outbound) {
        sending.remove(outbound);
    }

    /**
     * So many bytes of one connection may be on the way or wait for their reader: as many as the
     * link carries during two round trips and the longest jitter, and its queue.
     */
    long window(OneWay way) {
        long nanos = 2 * link.profile().roundTripNanos() + way.jitter().longestNanos();
        double onTheWay = way.bitsPerSecond() / 8.0 * nanos / NANOS_PER_SECOND;
        long most = way.bitsPerSecond() == OneWay.UNLIMITED ? MOST_WINDOW : Math.round(onTheWay);
        return Math.clamp(most + way.queueBytes(), LEAST_WINDOW, MOST_WINDOW);
    }
}
