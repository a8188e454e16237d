package org.syncline.peers.tls;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.time.Duration;

/** Closes what a thread waits for, unless this is closed within its time. */
public final class Deadline implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Deadline.class.getName());

    private final Thread watch;
    private volatile boolean over;

    private Deadline(Closeable awaited, Duration time) {
        watch = Thread.ofVirtual().name("deadline").unstarted(() -> watch(awaited, time));
    }

    public static Deadline closing(Closeable awaited, Duration time) {
        Deadline deadline = new Deadline(awaited, time);
        deadline.watch.start();
        return deadline;
    }

    private void watch(Closeable awaited, Duration time) {
        try {
            Thread.sleep(time);
            over = true;
            awaited.close();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a connection that was too slow: {0}", e.getMessage());
        }
    }

    public boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
