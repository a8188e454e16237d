package org.syncline.transport.karmi.call;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Closes a socket whose set-up takes too long. A read time-out would do that too, but leaves the
 * socket in a mode in which every later read costs two more system calls.
 */
final class SetUpTimeout implements Watchdog.Item, Closeable {
    private final Watchdog watch;
    private final Socket socket;
    private final long deadline;
    private volatile boolean expired;

    SetUpTimeout(Watchdog watch, Socket socket, Duration timeout) {
        this.watch = watch;
        this.socket = socket;
        this.deadline = System.nanoTime() + timeout.toNanos();
        watch.add(this);
    }

    boolean expired() {
        return expired;
    }

    @Override
    public Watchdog.Pace check(long now) {
        if (now - deadline >= 0 && !expired) {
            expired = true;
            Sockets.closeQuietly(socket);
        }
        return Watchdog.Pace.SLOW;
    }

    /** Ends the watch. */
    @Override
    public void close() throws IOException {
        watch.remove(this);
    }
}
