package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.Limits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings replies to the callers that wait for them, without a thread of its own: a caller that
 * finds nobody looking for replies does so, for the others, too, until its own has come. Safe for
 * any thread.
 */
final class Replies implements Assembler.Taker {

    /** Longest time until a waiting caller sees that nobody looks any more; it is woken anyway. */
    private static final long LONGEST_PARK = TimeUnit.MILLISECONDS.toNanos(50);

    private final Streams streams;
    private final Assembler assembler;
    private final Idle idle = new Idle();
    private final ConcurrentMap<Long, Waiting> waiting = new ConcurrentHashMap<>();
    private final AtomicBoolean looking = new AtomicBoolean();
    private volatile @Nullable IOException failure;

    /** A call that waits for its reply. */
    static final class Waiting {

        private final long call;
        private final Thread caller = Thread.currentThread();
        private volatile @Nullable Message reply;

        private Waiting(long call) {
            this.call = call;
        }

        /** Its number. */
        long call() {
            return call;
        }
    }

    Replies(Streams streams, byte[] pass) {
        this.streams = streams;
        this.assembler = new Assembler(pass, Limits.DEFAULT, this);
    }

    /** The calling thread expects the reply to this call from now on, until {@link #forget}. */
    Waiting expect(long call) {
        Waiting expected = new Waiting(call);
        waiting.put(call, expected);
        return expected;
    }

    void forget(Waiting expected) {
        waiting.remove(expected.call);
    }

    /**
     * Waits for the reply.
     *
     * @throws SocketTimeoutException when the time is up
     * @throws IOException if the connection has ended, or the thread was interrupted
     */
    Message await(Waiting call, long nanos) throws IOException {
        long start = System.nanoTime();
        while (true) {
            Message reply = call.reply;
            if (reply != null) {
                return reply;
            }
            throwFailure();
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while waiting for a reply");
            } else if (System.nanoTime() - start > nanos) {
                throw new SocketTimeoutException("no reply came in time");
            }
            if (looking.compareAndSet(false, true)) {
                lookFor(call, start + nanos);
            } else {
                LockSupport.parkNanos(this, Math.min(nanos, LONGEST_PARK));
            }
        }
    }

    private void lookFor(Waiting call, long end) {
        try {
            idle.reset();
            while (call.reply == null
                    && failure == null
                    && System.nanoTime() - end < 0
                    && !Thread.currentThread().isInterrupted()) {
                if (streams.poll(assembler) == 0) {
                    idle.await(() -> streams.poll(assembler) > 0, waiting.size());
                }
            }
        } catch (IOException e) {
            fail(e);
        } finally {
            stopLooking();
        }
    }

    /** Takes what has come, unless somebody else does. */
    void look() {
        if (looking.compareAndSet(false, true)) {
            try {
                streams.poll(assembler);
            } catch (IOException e) {
                fail(e);
            } finally {
                stopLooking();
            }
        }
    }

    private void stopLooking() {
        looking.set(false);
        for (Waiting next : waiting.values()) {
            if (next.reply == null && next.caller != Thread.currentThread()) {
                LockSupport.unpark(next.caller);
                return;
            }
        }
    }

    private void throwFailure() throws IOException {
        IOException cause = failure;
        if (cause != null) {
            throw cause;
        }
    }

    /** Makes all waiting and all later calls fail. The first cause counts. */
    void fail(IOException cause) {
        synchronized (this) {
            failure = failure == null ? cause : failure;
        }
        waiting.values().forEach(each -> LockSupport.unpark(each.caller));
    }

    @Override
    public boolean admits(long call, int bytes) {
        return true;
    }

    @Override
    public void take(Message message) {
        Waiting call = waiting.get(message.call());
        if (call != null) {
            call.reply = message;
            if (call.caller != Thread.currentThread()) {
                LockSupport.unpark(call.caller);
            }
        }
    }

    @Override
    public void drop(long call, int bytes) {
        // Its caller gets another reply, or none.
    }
}
