package org.syncline.transport.aeron;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.logbuffer.BufferClaim;

import org.agrona.CloseHelper;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.WireOut;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;

/**
 * One end of the two streams between a client and a server. The library's memory is unmapped when
 * its client is closed, and whoever touches it then takes the process down; so all that touches it
 * is here, under two locks that {@link #close} takes. Safe for any thread.
 */
final class Streams implements Closeable {

    private static final int MOST_PIECES = 16;
    private static final int SPINS = 100;
    private static final int YIELDS = 10;
    private static final long LONGEST_NAP = TimeUnit.MILLISECONDS.toNanos(1);

    private final byte[] pass;
    private final ExclusivePublication out;
    private final Subscription in;
    private final Duration patience;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock reading = new ReentrantLock();
    private final BufferClaim claim = new BufferClaim();
    private final IdleStrategy idle =
            new BackoffIdleStrategy(SPINS, YIELDS, TimeUnit.MICROSECONDS.toNanos(1), LONGEST_NAP);
    private volatile boolean closed;

    private Streams(byte[] pass, ExclusivePublication out, Subscription in, Duration patience) {
        this.pass = pass.clone();
        this.out = out;
        this.in = in;
        this.patience = patience;
    }

    /**
     * Opens one end.
     *
     * @param pass what each piece shows
     * @param outgoing number of the stream that this end writes
     * @param incoming number of the stream that this end reads
     * @param patience how long to wait for the driver, and later for the other end to take a
     *     message
     */
    static Streams open(Aeron aeron, byte[] pass, int outgoing, int incoming, Duration patience)
            throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            long reads = aeron.asyncAddSubscription(Driver.CHANNEL, incoming);
            ExclusivePublication out = null;
            try {
                long writes = aeron.asyncAddExclusivePublication(Driver.CHANNEL, outgoing);
                out = await(aeron::getExclusivePublication, writes, deadline);
                Subscription in = await(aeron::getSubscription, reads, deadline);
                return new Streams(pass, out, in, patience);
            } catch (IOException | RuntimeException e) {
                CloseHelper.close(out);
                aeron.asyncRemoveSubscription(reads);
                throw e;
            }
        } catch (RuntimeException e) {
            throw new IOException("Aeron opens no stream: " + e.getMessage(), e);
        }
    }

    /** The library itself would wait as long as it bears with a driver that stands still. */
    private static <T> T await(LongFunction<@Nullable T> added, long number, long deadline)
            throws SocketTimeoutException {
        IdleStrategy idle = Idle.naps();
        while (true) {
            T made = added.apply(number);
            if (made != null) {
                return made;
            } else if (System.nanoTime() - deadline > 0) {
                throw new SocketTimeoutException("Aeron's media driver does not answer");
            }
            idle.idle();
        }
    }

    /**
     * Sends a message in as many pieces as it needs. If a file cannot be read on, it is sent once
     * more, with what can be read.
     *
     * @param whileWaiting done again and again while the other end takes nothing
     * @throws UnsendableException if it is too long
     * @throws IOException if it cannot be sent; what was sent of it is given up by whoever reads
     *     the next message
     */
    void send(long call, WireOut message, Runnable whileWaiting) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        lockWriting();
        try {
            sendAll(call, new Parts(message, false), deadline, whileWaiting);
        } catch (UnreadableException e) {
            sendAll(call, new Parts(message, true), deadline, whileWaiting);
        } finally {
            writing.unlock();
        }
    }

    private void lockWriting() throws IOException {
        try {
            if (!writing.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new SocketTimeoutException("the other side takes nothing of what is before");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting to send");
        }
    }

    private void sendAll(long call, Parts message, long deadline, Runnable whileWaiting)
            throws IOException {
        int most = out.maxPayloadLength() - Piece.HEADER_BYTES;
        int sent = 0;
        while (sent < message.total()) {
            int count = Math.min(most, message.total() - sent);
            // Nobody waits for a slow file while a claim holds the stream up.
            message.load(count);
            awaitClaim(Piece.HEADER_BYTES + count, deadline, whileWaiting);
            fill(call, message, sent, count);
            sent += count;
        }
    }

    private void fill(long call, Parts message, int sent, int count) {
        boolean filled = false;
        try {
            MutableDirectBuffer target = claim.buffer();
            int at = claim.offset();
            target.putBytes(at, pass);
            target.putLong(at + Piece.CALL_AT, call, ByteOrder.BIG_ENDIAN);
            target.putInt(at + Piece.OFFSET_AT, sent, ByteOrder.BIG_ENDIAN);
            target.putInt(at + Piece.TOTAL_AT, message.total(), ByteOrder.BIG_ENDIAN);
            message.copy(target, at + Piece.HEADER_BYTES, count);
            filled = true;
        } finally {
            if (filled) {
                claim.commit();
            } else {
                claim.abort();
            }
        }
    }

    private void awaitClaim(int length, long deadline, Runnable whileWaiting) throws IOException {
        if (isClaimed(length)) {
            return;
        }
        idle.reset();
        while (!isClaimed(length)) {
            if (System.nanoTime() - deadline > 0) {
                throw new SocketTimeoutException("the other side takes nothing");
            }
            whileWaiting.run();
            idle.idle();
        }
    }

    private boolean isClaimed(int length) throws IOException {
        requireOpen();
        long position = out.tryClaim(length, claim);
        if (position == Publication.CLOSED || position == Publication.MAX_POSITION_EXCEEDED) {
            throw new IOException("the stream has ended");
        }
        return position >= 0;
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the connection is closed");
        }
    }

    /**
     * Gives what has come to the assembler, without waiting.
     *
     * @return how many pieces there were
     * @throws IOException if it was not what an honest sender sends, or this end is closed
     */
    int poll(Assembler assembler) throws IOException {
        reading.lock();
        try {
            requireOpen();
            int pieces = in.controlledPoll(assembler, MOST_PIECES);
            assembler.check();
            return pieces;
        } finally {
            reading.unlock();
        }
    }

    /** Returns when nobody touches the streams any more. */
    @Override
    public void close() {
        closed = true;
        writing.lock();
        reading.lock();
        try {
            out.close();
            in.close();
        } finally {
            reading.unlock();
            writing.unlock();
        }
    }
}
