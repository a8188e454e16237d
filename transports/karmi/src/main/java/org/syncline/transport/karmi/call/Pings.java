package org.syncline.transport.karmi.call;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The pings of one connection. Each makes the peer send something, which wakes the caller that
 * reads; its answer may be read long after it was sent, and then is not that to a later one.
 * Thread-safe.
 */
final class Pings {
    private final SendQueue queue;
    private final AtomicInteger sent = new AtomicInteger();
    private volatile int answered;

    Pings(SendQueue queue) {
        this.queue = queue;
    }

    /** Sends one, and returns its number. */
    int send() throws IOException {
        int number = sent.incrementAndGet();
        queue.send(FrameFormat.PING_FRAME, FrameFormat.PING_FRAME.length);
        return number;
    }

    /** An answer has come; called by the reader. */
    void acceptAnswer() {
        answered = answered + 1;
    }

    boolean isAnswered(int number) {
        return answered - number >= 0;
    }
}
