package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.AdaptiveSpin;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Calls of one client. There is no thread for replies: a caller that finds nobody looking for them
 * does so, for the others, too, until its own has come. Safe for any thread.
 */
final class AeronCalls implements Assembler.Taker {

    /** Longest time until a waiting caller sees that nobody looks any more; it is woken anyway. */
    private static final long LONGEST_PARK = TimeUnit.MILLISECONDS.toNanos(50);

    private final Streams streams;
    private final Assembler assembler;
    private final long patience;
    private final MessageWaitStrategy idle = new MessageWaitStrategy();
    private final AdaptiveSpin.Readiness arrived = this::hasArrived;
    private final Streams.Meanwhile whileSending = this::look;

    /** Under this lock streams are read. */
    private final ReentrantLock looking;

    /** The only call that waits: its thread keeps the lock until the reply has come. */
    private @Nullable Waiting alone;

    /** Number of the latest call of a thread with the lock: even; others have odd ones. */
    private long lastAlone;

    private final AtomicLong lastOther = new AtomicLong(1);
    private final ConcurrentMap<Long, Waiting> others = new ConcurrentHashMap<>();
    private volatile @Nullable IOException failure;

    /** A call that waits for its reply. */
    private final class Waiting {

        private final long call;
        private final WireOut request;
        private final Thread caller = Thread.currentThread();
        private volatile @Nullable AeronMessage reply;
        private boolean isTimed;
        private long deadline;

        Waiting(long call, WireOut request) {
            this.call = call;
            this.request = request;
        }

        /** From now on its time passes, if it does not yet; for its thread. */
        void beginTimeOut() {
            if (!isTimed) {
                isTimed = true;
                deadline = System.nanoTime() + patience;
            }
        }

        /** Most replies come before this is asked, and so before their time begins to pass. */
        long nanosLeft() {
            beginTimeOut();
            return deadline - System.nanoTime();
        }
    }

    /**
     * No calls yet.
     *
     * @param looking the lock under which these streams are read
     * @param patience for the reply, and before for the other end to take the request
     */
    AeronCalls(Streams streams, ReentrantLock looking, Duration patience) {
        this.streams = streams;
        this.looking = looking;
        this.patience = patience.toNanos();
        this.assembler = new Assembler(FrameLimits.DEFAULT, this);
    }

    /**
     * Sends a request and waits for the reply, which may be where the request was.
     *
     * @throws UnsendableException if the request is too long
     * @throws SocketTimeoutException when the time is up
     * @throws IOException if the connection has ended, or the thread was interrupted
     */
    AeronMessage call(WireOut request) throws IOException {
        if (looking.tryLock()) {
            try {
                Waiting call = new Waiting(lastAlone += 2, request);
                if (streams.trySend(call.call, request)) {
                    return lookAlone(call);
                }
            } finally {
                stopLooking();
            }
        }
        Waiting call = new Waiting(lastOther.addAndGet(2), request);
        others.put(call.call, call);
        try {
            call.beginTimeOut();
            if (!streams.trySend(call.call, request)) {
                streams.send(call.call, request, whileSending);
            }
            return await(call);
        } finally {
            others.remove(call.call);
        }
    }

    private AeronMessage lookAlone(Waiting call) throws IOException {
        alone = call;
        try {
            idle.reset();
            if (others.isEmpty()) {
                // A call sent just now cannot have its answer yet.
                idle.await(arrived, 1);
            }
            lookFor(call, 1);
        } finally {
            alone = null;
        }
        AeronMessage reply = call.reply;
        if (reply == null) {
            throw whyNone(call);
        }
        return reply;
    }

    private AeronMessage await(Waiting call) throws IOException {
        while (true) {
            if (looking.tryLock()) {
                try {
                    idle.reset();
                    lookFor(call, 0);
                } finally {
                    stopLooking();
                }
            } else {
                LockSupport.parkNanos(this, Math.min(call.nanosLeft(), LONGEST_PARK));
            }
            AeronMessage reply = call.reply;
            if (reply != null) {
                return reply;
            } else if (isOver(call)) {
                throw whyNone(call);
            }
        }
    }

    private boolean isOver(Waiting call) {
        return failure != null || Thread.currentThread().isInterrupted() || call.nanosLeft() <= 0;
    }

    private IOException whyNone(Waiting call) {
        IOException cause = failure;
        if (cause != null) {
            return cause;
        } else if (call.nanosLeft() <= 0) {
            return new SocketTimeoutException("no reply came in time");
        }
        return new InterruptedIOException("interrupted while waiting for a reply");
    }

    /**
     * Looks until the reply is there, or {@link #isOver}; for the holder of the lock.
     *
     * @param besides how many waiting threads are not among the others
     */
    private void lookFor(Waiting call, int besides) {
        try {
            boolean brief = true;
            while (call.reply == null
                    && failure == null
                    && (brief || call.nanosLeft() > 0)
                    && !Thread.currentThread().isInterrupted()) {
                brief = !hasArrived() && !idle.await(arrived, besides + others.size());
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private boolean hasArrived() throws IOException {
        return streams.poll(assembler) > 0;
    }

    /**
     * Takes the messages that have come, unless another thread does.
     *
     * @throws IOException if no message comes any more
     */
    private void look() throws IOException {
        if (looking.tryLock()) {
            try {
                streams.poll(assembler);
            } catch (IOException e) {
                fail(e);
            } finally {
                stopLooking();
            }
        }
        IOException cause = failure;
        if (cause != null) {
            throw cause;
        }
    }

    private void stopLooking() {
        looking.unlock();
        if (!others.isEmpty()) {
            wakeOther();
        }
    }

    private void wakeOther() {
        for (Waiting next : others.values()) {
            if (next.reply == null && next.caller != Thread.currentThread()) {
                LockSupport.unpark(next.caller);
                return;
            }
        }
    }

    /** Makes all waiting and all later calls fail. The first cause counts. */
    void fail(IOException cause) {
        synchronized (this) {
            failure = failure == null ? cause : failure;
        }
        others.values().forEach(each -> LockSupport.unpark(each.caller));
    }

    @Override
    public boolean admits(long call, int bytes) {
        return true;
    }

    /** Null if nobody waits, or the reply has come already. */
    private @Nullable Waiting waiting(long number) {
        Waiting lone = alone;
        Waiting call = lone != null && lone.call == number ? lone : others.get(number);
        return call == null || call.reply != null ? null : call;
    }

    /** The request has left, so the reply may come where it was written. */
    @Override
    public byte[] room(long call, int bytes) {
        Waiting waiting = waiting(call);
        return waiting != null && waiting.request.array().length >= bytes
                ? waiting.request.array()
                : new byte[bytes];
    }

    @Override
    public void take(AeronMessage message) {
        Waiting call = waiting(message.call());
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
