package org.syncline.transport.jboss5;

import org.jboss.remoting3.MessageInputStream;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Ends the reading of messages that have begun and do not go on: the library waits for their rest
 * as long as the connection lives.
 */
final class Overdue {

    /** Looks per time-out. */
    private static final int LOOKS = 4;

    private final Map<MessageInputStream, Long> begun = new ConcurrentHashMap<>();
    private final long mostNanos;

    private Overdue(Duration most) {
        this.mostNanos = most.toNanos();
    }

    /** Looks from time to time, as long as the thread lives. */
    static Overdue watch(XnioExecutor thread, Duration most) {
        Overdue overdue = new Overdue(most);
        long interval = Math.max(1, most.toMillis() / LOOKS);
        thread.executeAtInterval(overdue::look, interval, TimeUnit.MILLISECONDS);
        return overdue;
    }

    void begin(MessageInputStream message) {
        begun.put(message, System.nanoTime());
    }

    void end(MessageInputStream message) {
        begun.remove(message);
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
