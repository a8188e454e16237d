package org.syncline.core.replica;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * Counts the calls inside a session and lets it end only after they have left. A caller that lives
 * makes a call every other second, also while others of its calls are under way; one that makes
 * none for longer is gone. Safe for any thread.
 */
final class CallGate {

    private int inside;
    private long arrivals;
    private boolean ended;
    private boolean over;
    private volatile boolean abandoned;
    private long lastSeen = System.nanoTime();

    synchronized void enter() throws IOException {
        if (ended || abandoned) {
            throw new IOException("this session has ended; start the synchronisation again");
        }
        inside++;
        arrivals++;
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

    /**
     * The nanoseconds until the caller counts as gone if it makes no further call, or none if it
     * does so already; very many if the session is about to end.
     *
     * @param lease of a session without a call inside
     * @param callLease of one with a call inside
     */
    synchronized long left(long lease, long callLease) {
        if (ended || abandoned) {
            return ended ? Long.MAX_VALUE : 0;
        }
        return Math.max(0, lastSeen + (inside > 0 ? callLease : lease) - System.nanoTime());
    }

    /** Lets no more calls in, and tells those inside that nobody waits for them any more. */
    void abandon() {
        abandoned = true;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    /** Fails, between two pieces of work of a call, if its session was abandoned. */
    void check() throws IOException {
        if (abandoned) {
            throw new IOException(
                    "this session has ended, because its caller was silent; start the"
                            + " synchronisation again");
        }
    }

    /** The number of calls so far. */
    synchronized long arrivals() {
        return arrivals;
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
