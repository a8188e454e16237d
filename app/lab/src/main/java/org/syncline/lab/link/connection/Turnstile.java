package org.syncline.lab.link.connection;

import org.syncline.lab.link.LinkScheduler;
import org.syncline.lab.link.watch.WayWatch;

import java.util.concurrent.Semaphore;

/**
 * Lets the connections of a link onto one of its directions, a segment each in the order in which
 * they came, so that they share the rate evenly.
 */
final class Turnstile {

    private final LinkScheduler link;
    private final WayWatch watch;
    private final Semaphore turn = new Semaphore(1, true);

    Turnstile(LinkScheduler link, WayWatch watch) {
        this.link = link;
        this.watch = watch;
    }

    WayWatch watch() {
        return watch;
    }

    /**
     * Hands over a piece if there is room now.
     *
     * @param connection its number with the watch
     * @param since when it could have been taken first, by the watch's clock
     * @return when it arrives, or {@link LinkScheduler#FULL}
     */
    long trySend(int bytes, int connection, long since) {
        if (!watch.isOn()) {
            return link.trySend(bytes);
        }
        synchronized (this) {
            long arrives = link.trySend(bytes);
            if (arrives != LinkScheduler.FULL) {
                watch.entered(connection, bytes, since);
            }
            return arrives;
        }
    }

    /**
     * Hands over a piece as soon as there is room.
     *
     * @return when it arrives, or {@link LinkScheduler#FULL} if the connection ended before
     */
    long send(int bytes, int connection, long since, Pause pause) {
        turn.acquireUninterruptibly();
        try {
            while (true) {
                if (pause.isOver()) {
                    return LinkScheduler.FULL;
                }
                long arrives = trySend(bytes, connection, since);
                if (arrives != LinkScheduler.FULL) {
                    return arrives;
                }
                pause.until(link.roomAt(bytes));
            }
        } finally {
            turn.release();
        }
    }
}
