package org.syncline.core.replica;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * Counts the calls inside a session and lets it end only after they have left. Safe for any thread.
 */
final class CallGate {

    private int inside;
    private boolean ended;
    private boolean over;
    private long lastSeen = System.nanoTime();

    synchronized void enter() throws IOException {
        if (ended) {
            throw new IOException("this session has ended; start the synchronisation again");
        }
        inside++;
        lastSeen = System.nanoTime();
    }

    synchronized void leave() {
        inside--;
        lastSeen = System.nanoTime();
        notifyAll();
    }

    /** True while calls are inside, or the session is about to end. */
    synchronized boolean isBusy() {
        return inside > 0 || ended;
    }

    /** {@link System#nanoTime} of the latest call. */
    synchronized long lastSeen() {
        return lastSeen;
    }

    /** Lets no more calls in; false if that was so already, and another thread ends the session. */
    synchronized boolean shut() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    /** Waits for the calls inside; fails if they do not leave in time. */
    synchronized void awaitEmpty(int seconds) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (inside > 0) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new IOException("a call of this session does not end; it was given up");
            }
            await(left);
        }
    }

    /** Nothing of the session is under way any more. */
    synchronized void over() {
        over = true;
        notifyAll();
    }

    /** Waits, if another thread ends the session, until it has, or until the time is up. */
    synchronized void awaitOver(int seconds) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        long left = deadline - System.nanoTime();
        while (!over && left > 0) {
            await(left);
            left = deadline - System.nanoTime();
        }
    }

    private void await(long nanos) throws IOException {
        try {
            TimeUnit.NANOSECONDS.timedWait(this, nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while calls were ending");
        }
    }
}
