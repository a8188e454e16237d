package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.AdaptiveSpin;
import org.syncline.transport.socket.codec.Limits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

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
    private final AdaptiveSpin.Readiness arrived = this::hasArrived;

    /** The first of those who wait; most often there are no others. */
    private final AtomicReference<@Nullable Waiting> first = new AtomicReference<>();

    private final ConcurrentMap<Long, Waiting> others = new ConcurrentHashMap<>();
    private final ReentrantLock looking;
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

    /**
     * Brings nothing yet.
     *
     * @param looking the lock under which these streams are read
     */
    Replies(Streams streams, ReentrantLock looking, byte[] pass) {
        this.streams = streams;
        this.looking = looking;
        this.assembler = new Assembler(pass, Limits.DEFAULT, this);
    }

    /** The calling thread expects the reply to this call from now on, until {@link #forget}. */
    Waiting expect(long call) {
        Waiting expected = new Waiting(call);
        if (first.get() != null || !first.compareAndSet(null, expected)) {
            others.put(call, expected);
        }
        return expected;
    }

    void forget(Waiting expected) {
        if (first.get() == expected) {
            first.setRelease(null);
        } else {
            others.remove(expected.call);
        }
    }

    /**
     * Waits for the reply.
     *
     * @param deadline a {@link System#nanoTime}
     * @throws SocketTimeoutException when the time is up
     * @throws IOException if the connection has ended, or the thread was interrupted
     */
    Message await(Waiting call, long deadline) throws IOException {
        while (true) {
            if (looking.tryLock()) {
                lookFor(call, deadline);
            } else {
                long nanos = deadline - System.nanoTime();
                LockSupport.parkNanos(this, Math.min(nanos, LONGEST_PARK));
            }
            Message reply = call.reply;
            if (reply != null) {
                return reply;
            }
            throwFailure();
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while waiting for a reply");
            } else if (System.nanoTime() - deadline >= 0) {
                throw new SocketTimeoutException("no reply came in time");
            }
        }
    }

    /** For who holds the lock. */
    private void lookFor(Waiting call, long deadline) {
        try {
            idle.reset();
            boolean brief = true;
            while (call.reply == null
                    && failure == null
                    && (brief || System.nanoTime() - deadline < 0)
                    && !Thread.currentThread().isInterrupted()) {
                brief = !hasArrived() && !idle.await(arrived, callers());
            }
        } catch (IOException e) {
            fail(e);
        } finally {
            stopLooking();
        }
    }

    private boolean hasArrived() throws IOException {
        return streams.poll(assembler) > 0;
    }

    private int callers() {
        return 1 + others.size();
    }

    /** Takes what has come, unless somebody else does. */
    void look() {
        if (looking.tryLock()) {
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
        looking.unlock();
        if (!wakesOther(first.get()) && !others.isEmpty()) {
            for (Waiting next : others.values()) {
                if (wakesOther(next)) {
                    return;
                }
            }
        }
    }

    private static boolean wakesOther(@Nullable Waiting next) {
        if (next == null || next.reply != null || next.caller == Thread.currentThread()) {
            return false;
        }
        LockSupport.unpark(next.caller);
        return true;
    }

    /** Nobody reads the body of this reply any more. */
    void release(Message reply) {
        assembler.release(reply);
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
        Waiting one = first.get();
        if (one != null) {
            LockSupport.unpark(one.caller);
        }
        others.values().forEach(each -> LockSupport.unpark(each.caller));
    }

    @Override
    public boolean admits(long call, int bytes) {
        return true;
    }

    @Override
    public void take(Message message) {
        Waiting call = first.get();
        if (call == null || call.call != message.call()) {
            call = others.get(message.call());
        }
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
