package org.syncline.transport.jboss5;

import org.xnio.IoUtils;
import org.xnio.XnioExecutor;

import java.io.Closeable;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Breaks off messages that have begun and do not go on, in either direction: the library waits for
 * the rest of one that comes as long as the connection lives, and for room for one that is sent for
 * minutes. It may even wait on when the connection is gone: a message that is begun just then is
 * not told. Safe for any thread.
 */
final class MessageTimeouts {

    /** Looks per time-out. */
    private static final int LOOKS = 4;

    private final Map<Closeable, Long> begun = new ConcurrentHashMap<>();
    private final long mostNanos;
    private volatile boolean ended;

    private MessageTimeouts(Duration most) {
        this.mostNanos = most.toNanos();
    }

    /** Looks from time to time, as long as the thread lives. */
    static MessageTimeouts watch(XnioExecutor thread, Duration most) {
        MessageTimeouts overdue = new MessageTimeouts(most);
        long interval = Math.max(1, most.toMillis() / LOOKS);
        thread.executeAtInterval(overdue::look, interval, TimeUnit.MILLISECONDS);
        return overdue;
    }

    /**
     * A message has begun.
     *
     * @param message the stream that breaks it off when closed
     */
    void begin(Closeable message) {
        begun.put(message, System.nanoTime());
        if (ended) {
            IoUtils.safeClose(message);
        }
    }

    void end(Closeable message) {
        begun.remove(message);
    }

    /** Breaks off all messages, and those that begin from now on. */
    void endAll() {
        ended = true;
        begun.keySet().forEach(IoUtils::safeClose);
    }

    private void look() {
        long now = System.nanoTime();
        begun.forEach(
                (message, since) -> {
                    if (now - since > mostNanos) {
                        IoUtils.safeClose(message);
                    }
                });
    }
}
