package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Brings replies to the callers that wait for them, without a thread of its own: a caller that
 * finds nobody reading becomes the reader, delivers the others' replies, and when its own has come
 * passes the reading on to one that still waits. So a single caller never waits for another thread.
 * Safe for any thread.
 */
final class Replies {

    private final FrameReader reader;
    private final Consumer<Throwable> onBroken;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Integer, Call> waiting = new HashMap<>();
    private boolean reading;
    private @Nullable IOException failure;

    /**
     * @param onBroken told when reading failed; must call {@link #fail} with what the callers are
     *     to see
     */
    Replies(FrameReader reader, Consumer<Throwable> onBroken) {
        this.reader = reader;
        this.onBroken = onBroken;
    }

    /**
     * Expects a reply from now on.
     *
     * @throws IOException if the connection has failed
     */
    void expect(Call call) throws IOException {
        lock.lock();
        try {
            if (failure != null) {
                throw failed(failure);
            }
            waiting.put(call.id, call);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the reply.
     *
     * @throws InterruptedIOException if the thread was interrupted before it began to read; the
     *     connection goes on
     * @throws IOException if the connection failed
     */
    Frame await(Call call) throws IOException {
        lock.lock();
        try {
            while (true) {
                if (call.reply != null) {
                    return call.reply;
                }
                if (failure != null) {
                    throw failed(failure);
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException("interrupted while waiting for a reply");
                }
                if (reading) {
                    call.changed = call.changed == null ? lock.newCondition() : call.changed;
                    call.changed.awaitUninterruptibly();
                } else {
                    readFor(call);
                }
            }
        } finally {
            waiting.remove(call.id);
            passOn();
            lock.unlock();
        }
    }

    /** Makes all waiting and all later calls fail. The first cause counts. */
    void fail(IOException cause) {
        lock.lock();
        try {
            failure = failure == null ? cause : failure;
            for (Call call : waiting.values()) {
                if (call.changed != null) {
                    call.changed.signal();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** True if a request left longer ago than this and has no reply. */
    boolean anyOlderThan(long nanos, long now) {
        List<Call> calls;
        lock.lock();
        try {
            calls = new ArrayList<>(waiting.values());
        } finally {
            lock.unlock();
        }
        return calls.stream().anyMatch(c -> c.sentAt != 0 && now - c.sentAt > nanos);
    }

    private void readFor(Call call) {
        reading = true;
        lock.unlock();
        try {
            readUntilAnswered(call);
        } catch (IOException | RuntimeException | Error e) {
            onBroken.accept(e);
        } finally {
            lock.lock();
            reading = false;
        }
    }

    private void readUntilAnswered(Call call) throws IOException {
        boolean answered = false;
        while (!answered || reader.hasNext()) {
            Frame frame = reader.next();
            if (frame == null) {
                throw new IOException("the peer closed the connection");
            }
            answered |= frame.id() == call.id;
            deliver(frame);
        }
    }

    private void deliver(Frame frame) {
        lock.lock();
        try {
            Call call = waiting.remove(frame.id());
            if (call == null) {
                // Its caller was interrupted and has gone.
                frame.releaseBlobs();
                return;
            }
            call.reply = frame;
            if (call.changed != null) {
                call.changed.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private void passOn() {
        if (reading || waiting.isEmpty()) {
            return;
        }
        for (Call call : waiting.values()) {
            if (call.changed != null) {
                call.changed.signal();
                return;
            }
        }
    }

    private static IOException failed(IOException cause) {
        return new IOException(cause.getMessage(), cause);
    }
}
