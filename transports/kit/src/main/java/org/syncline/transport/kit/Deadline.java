package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.math.BigDecimal;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** Closes what a thread waits for, unless the thread is done within its time. */
public final class Deadline {

    private static final Logger LOG = System.getLogger(Deadline.class.getName());
    private static final int MILLI_DIGITS = 3;

    private final Closeable awaited;
    private final Duration time;

    /** Set once, by the part that has ended or by the end of its time. */
    private final AtomicBoolean settled = new AtomicBoolean();

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
     * @throws SocketTimeoutException in place of whatever the part failed with, or returned, after
     *     that
     */
    public static <T> T within(Duration time, Closeable awaited, Part<T> part) throws IOException {
        Deadline deadline = new Deadline(awaited, time);
        Thread watch = Thread.ofVirtual().name("deadline").start(deadline::watch);
        T done;
        try {
            done = part.run();
        } catch (IOException e) {
            throw deadline.settle() ? e : deadline.late(e);
        } finally {
            watch.interrupt();
        }
        if (!deadline.settle()) {
            throw deadline.late(null);
        }
        return done;
    }

    private boolean settle() {
        return settled.compareAndSet(false, true);
    }

    private void watch() {
        try {
            Thread.sleep(time);
            if (settle()) {
                awaited.close();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a connection that was too slow: {0}", e.getMessage());
        }
    }

    private SocketTimeoutException late(@Nullable IOException e) {
        BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), MILLI_DIGITS);
        SocketTimeoutException late =
                new SocketTimeoutException(
                        "the other side did not answer within %s s"
                                .formatted(seconds.stripTrailingZeros().toPlainString()));
        late.initCause(e);
        return late;
    }
}
