package org.syncline.transport.kit;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.math.BigDecimal;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** Closes what a thread waits for, unless the thread is done within its time. */
public final class Deadline {

    private static final Logger LOG = System.getLogger(Deadline.class.getName());
    private static final int MILLI_DIGITS = 3;

    private final Closeable awaited;
    private final Duration time;
    private volatile boolean over;

    private Deadline(Closeable awaited, Duration time) {
        this.awaited = awaited;
        this.time = time;
    }

    /** What must be done in time. */
    @FunctionalInterface
    public interface Part<T> {
        T run() throws IOException;
    }

    /**
     * Does a part within its time.
     *
     * @param awaited closed when the time is over, so that the part fails; must not block
     * @throws SocketTimeoutException in place of whatever the part failed with after that
     */
    public static <T> T within(Duration time, Closeable awaited, Part<T> part) throws IOException {
        Deadline deadline = new Deadline(awaited, time);
        Thread watch = Thread.ofVirtual().name("deadline").start(deadline::watch);
        try {
            return part.run();
        } catch (IOException e) {
            throw deadline.over ? deadline.late(e) : e;
        } finally {
            watch.interrupt();
        }
    }

    private void watch() {
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

    private SocketTimeoutException late(IOException e) {
        BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), MILLI_DIGITS);
        SocketTimeoutException late =
                new SocketTimeoutException(
                        "the other side did not answer within %s s"
                                .formatted(seconds.stripTrailingZeros().toPlainString()));
        late.initCause(e);
        return late;
    }
}
