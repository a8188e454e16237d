package org.syncline.lab.link.connection;

import org.syncline.lab.link.LinkScheduler;

import java.util.concurrent.Semaphore;

/**
 * Lets the connections of a link onto one of its directions, a segment each in the order in which
 * they came, so that they share the rate evenly.
 */
final class Turnstile {

    private final LinkScheduler link;
    private final Semaphore turn = new Semaphore(1, true);

    Turnstile(LinkScheduler link) {
        this.link = link;
    }

    /**
     * Hands over a piece as soon as there is room.
     *
     * @return when it arrives, or {@link LinkScheduler#FULL} if the connection ended before
     */
    long send(int bytes, Pause pause) {
        turn.acquireUninterruptibly();
        try {
            while (true) {
                if (pause.isOver()) {
                    return LinkScheduler.FULL;
                }
                long arrives = link.trySend(bytes);
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
