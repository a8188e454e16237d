package org.syncline.lab.link.watch;

import org.syncline.lab.link.Link;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Watches both directions of a link, and how long connections took to be set up. Any thread may use
 * it.
 */
public final class LinkWatch {

    public static final LinkWatch OFF = new LinkWatch(WayWatch.OFF, WayWatch.OFF);

    private static final int MOST_CONNECTIONS = 1 << 16;

    private final WayWatch up;
    private final WayWatch down;
    private final List<Long> setUps = new ArrayList<>();

    private LinkWatch(WayWatch up, WayWatch down) {
        this.up = up;
        this.down = down;
    }

    /** Begins now on a clock of nanoseconds. */
    public static LinkWatch on(LongSupplier clock) {
        return new LinkWatch(WayWatch.on(clock), WayWatch.on(clock));
    }

    /** From the client to the server. */
    public WayWatch up() {
        return up;
    }

    /** From the server to the client. */
    public WayWatch down() {
        return down;
    }

    /**
     * Notes that a client has connected.
     *
     * @param nanos from its asking to its being connected, without what the system's own connecting
     *     took
     */
    public void connected(long nanos) {
        if (up.isOn()) {
            synchronized (setUps) {
                if (setUps.size() < MOST_CONNECTIONS) {
                    setUps.add(nanos);
                }
            }
        }
    }

    /** Forgets connections so far, as those that load the classes of a link. */
    public void forgetConnections() {
        synchronized (setUps) {
            setUps.clear();
        }
    }

    /**
     * Holds what passed so far against an ideal link of the same settings and beginning.
     *
     * @throws IllegalStateException if there was too much, or if more left the link than entered
     */
    public LinkWatched against(Link link) {
        double[] seconds;
        synchronized (setUps) {
            seconds = setUps.stream().mapToDouble(each -> each / 1e9).sorted().toArray();
        }
        boolean isNone = seconds.length == 0;
        return new LinkWatched(
                up.against(IdealWay.of(link.up())),
                down.against(IdealWay.of(link.down())),
                seconds.length,
                isNone ? Double.NaN : seconds[0],
                isNone ? Double.NaN : seconds[(seconds.length - 1) / 2]);
    }
}
