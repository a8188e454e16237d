package org.syncline.lab.link.connection;

import org.syncline.lab.link.watch.WayWatch;

/**
 * Tells the watch of a link what the reader of a connection gets, and whether it waited for that:
 * if since it began to ask nothing was there, and it was told of bytes before it turned to
 * something else. A selector tells before the reading. Under the lock of the connection.
 */
final class Receiver {

    private final WayWatch watch;
    private final int connection;
    private boolean waits;
    private boolean isTold;
    private long told;

    Receiver(WayWatch watch, int connection) {
        this.watch = watch;
        this.connection = connection;
    }

    boolean isWatched() {
        return watch.isOn();
    }

    /** The reader begins to wait unless something is there. */
    void asks() {
        waits &= isTold;
    }

    /** The reader is told whether there is something to read. */
    void tells(boolean isReady) {
        if (!isReady) {
            waits = true;
        } else if (!isTold) {
            isTold = true;
            told = watch.now();
        }
    }

    /** The reader has got bytes of one piece. What it was told of is the first of them. */
    void got(int bytes) {
        tells(true);
        watch.delivered(connection, bytes, waits, told);
        waits = false;
        isTold = false;
    }
}
