package org.syncline.lab.link.watch;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Stamps what enters one direction of a link and what leaves it, each with a clock of its own
 * reading, whatever the link has planned. All connections over the link share one, which keeps
 * about a million pieces. One that is off does nothing. Any thread may use it.
 *
 * <p>Times are nanoseconds of the clock.
 */
public final class WayWatch {

    /** Watches nothing; its time is always 0. */
    public static final WayWatch OFF = new WayWatch(() -> 0, false);

    private final LongSupplier clock;
    private final boolean isOn;
    private final AtomicInteger connections = new AtomicInteger();
    private final Stamps entered = new Stamps();
    private final Stamps delivered = new Stamps();

    private WayWatch(LongSupplier clock, boolean isOn) {
        this.clock = clock;
        this.isOn = isOn;
    }

    /** Begins now. */
    public static WayWatch on(LongSupplier clock) {
        return new WayWatch(clock, true);
    }

    public boolean isOn() {
        return isOn;
    }

    public long now() {
        return clock.getAsLong();
    }

    /** Returns the number of another connection. */
    public int connection() {
        return connections.getAndIncrement();
    }

    /**
     * Notes a piece that the link has accepted. The caller sees to it that pieces are noted in the
     * order in which the link accepts them.
     *
     * @param offered since when its sender would have had the link take it
     */
    public void entered(int connection, int bytes, long offered) {
        if (isOn) {
            entered.add(connection, bytes, true, offered);
        }
    }

    /**
     * Notes bytes that the receiving end got, those of a connection in order.
     *
     * @param awaited whether the receiver had found nothing, and waited for them
     * @param time when it could have them; if they were not awaited, when it looked
     */
    public void delivered(int connection, int bytes, boolean awaited, long time) {
        if (isOn) {
            delivered.add(connection, bytes, awaited, time);
        }
    }

    /**
     * Holds what was noted so far against an ideal link.
     *
     * @throws IllegalStateException if there was too much, or if more left the link than entered
     */
    public WayFinding against(IdealWay ideal) {
        Stamps left = delivered.copy();
        return WayFinding.of(ideal, entered.copy(), left, connections.get());
    }
}
