package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Brings replies to the callers that wait for them, without a thread of its own: a caller that
 * finds nobody reading becomes the reader, delivers the others' replies, and when its own has come
 * wakes one that still waits to read on. So a single caller never waits for another thread. Safe
 * for any thread.
 */
final class Replies {

    private final FrameReader reader;
    private final Consumer<Throwable> onBroken;
    private final ConcurrentMap<Integer, PendingCall> waiting = new ConcurrentHashMap<>();

    /** Set by the reading thread; setting and clearing it also hands over the reader's state. */
    private final AtomicBoolean reading = new AtomicBoolean();

    private volatile @Nullable IOException failure;

    /** When reading fails, {@code onBroken} must call {@link #fail} with the callers' failure. */
    Replies(FrameReader reader, Consumer<Throwable> onBroken) {
        this.reader = reader;
        this.onBroken = onBroken;
    }

    /** Expects a reply from now on; fails if the connection has. */
    void expect(PendingCall call) throws IOException {
        waiting.put(call.id, call);
        if (failure != null) {
            waiting.remove(call.id);
            throwFailure();
        }
    }

    /**
     * Waits for the reply.
     *
     * @throws InterruptedIOException if the thread was interrupted before it began to read; the
     *     connection goes on
     * @throws IOException if the connection failed
     */
    Frame await(PendingCall call) throws IOException {
        while (true) {
            Frame reply = call.reply;
            if (reply != null) {
                return reply;
            }
            if (failure != null) {
                waiting.remove(call.id);
                throwFailure();
            }
            if (Thread.currentThread().isInterrupted()) {
                waiting.remove(call.id);
                wakeNextReader();
                throw new InterruptedIOException("interrupted while waiting for a reply");
            }
            if (reading.compareAndSet(false, true)) {
                readFor(call);
            } else {
                park(call);
            }
        }
    }

    /** Makes all waiting and all later calls fail. The first cause counts. */
    void fail(IOException cause) {
        synchronized (this) {
            failure = failure == null ? cause : failure;
        }
        waiting.values().forEach(call -> LockSupport.unpark(call.waiter));
    }

    /** How many callers wait for a reply. */
    int waiting() {
        return waiting.size();
    }

    /** True if a request left longer ago than this and has no reply. */
    boolean anyOlderThan(long nanos, long now) {
        return waiting.values().stream()
                .anyMatch(call -> call.sentAt != 0 && now - call.sentAt > nanos);
    }

    private void park(PendingCall call) {
        call.waiter = Thread.currentThread();
        // Looked at again after the waiter is known: a thread that changes one of these wakes it
        // later.
        if (call.reply == null && reading.get() && failure == null) {
            LockSupport.park(this);
        }
    }

    private void readFor(PendingCall call) {
        try {
            boolean answered = call.reply != null;
            while (!answered || reader.hasNext()) {
                Frame frame = reader.next();
                if (frame == null) {
                    throw new IOException("the peer closed the connection");
                }
                answered |= frame.id() == call.id;
                deliver(frame);
            }
            reader.rest();
        } catch (IOException | RuntimeException | Error e) {
            onBroken.accept(e);
        } finally {
            reading.set(false);
            wakeNextReader();
        }
    }

    private void deliver(Frame frame) {
        PendingCall call = waiting.remove(frame.id());
        if (call == null) {
            // Its caller was interrupted and has gone.
            frame.releaseBlobs();
            return;
        }
        call.reply = frame;
        LockSupport.unpark(call.waiter);
    }

    private void wakeNextReader() {
        if (waiting.isEmpty()) {
            return;
        }
        for (PendingCall call : waiting.values()) {
            Thread waiter = call.waiter;
            if (waiter != null) {
                LockSupport.unpark(waiter);
                return;
            }
        }
    }

    private void throwFailure() throws IOException {
        IOException cause = failure;
        if (cause != null) {
            throw new IOException(cause.getMessage(), cause);
        }
    }
}
