package org.syncline.lab.link.connection;

import org.syncline.lab.link.watch.WayWatch;

/**
 * Since when the bytes lay ready that a thread takes from the system: what this thread does in
 * between must not count as their sender's time. One thread.
 */
final class Supply {

    /** A read that takes no longer has found its bytes there. */
    private static final long AT_ONCE = 50_000;

    private final WayWatch watch;
    private long ready;
    private long asked;

    /** The thread is ready from now on. */
    Supply(WayWatch watch) {
        this.watch = watch;
        this.ready = watch.now();
    }

    /**
     * The thread asks for bytes, before which something else held it up since a time or did not.
     */
    void asks(long heldSince) {
        asked = watch.now();
        if (isWait(heldSince, asked)) {
            ready = asked;
        }
    }

    /** Returns since when the bytes that it has got now lay ready, at the earliest. */
    long took() {
        long now = watch.now();
        long since = isWait(asked, now) ? now : ready;
        ready = now;
        return since;
    }

    /** Returns whether what went on between two times was more than passing by. */
    static boolean isWait(long from, long to) {
        return to - from > AT_ONCE;
    }
}
