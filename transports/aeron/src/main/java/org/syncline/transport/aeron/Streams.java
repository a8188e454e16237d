package org.syncline.transport.aeron;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
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
 * its client is closed, and a thread that touches it then takes the process down; so all code that
 * touches it is here, under two locks that {@link #close} takes. Safe for any thread, but for
 * {@link #poll}.
 */
final class Streams implements Closeable {

    private static final int MOST_PIECES = 16;
    private static final int SPINS = 100;
    private static final int YIELDS = 10;
    private static final long LONGEST_NAP = TimeUnit.MILLISECONDS.toNanos(1);

    private final ExclusivePublication out;
    private final Subscription in;
    private final long patience;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock reading;
    private final BufferClaim claim = new BufferClaim();
    private final IdleStrategy idle =
            new BackoffIdleStrategy(SPINS, YIELDS, TimeUnit.MICROSECONDS.toNanos(1), LONGEST_NAP);
    private @Nullable Image image;
    private volatile boolean closed;

    /**
     * The two streams of one end.
     *
     * @param outgoing the stream that this end writes
     * @param incoming the stream that this end reads
     * @param patience how long to wait for the driver, and later for the other end to take a
     *     message
     */
    record Terms(StreamId outgoing, StreamId incoming, Duration patience) {}

    /** Work that is repeated while the other end takes nothing. */
    interface Meanwhile {

        /**
         * Returns soon.
         *
         * @throws IOException if the other end will take nothing any more
         */
        void look() throws IOException;
    }

    private Streams(Terms terms, ExclusivePublication out, Subscription in, ReentrantLock reading) {
        this.patience = terms.patience.toNanos();
        this.out = out;
        this.in = in;
        this.reading = reading;
    }

    /**
     * Opens one end.
     *
     * @param reading the lock that the polling thread holds, and {@link #close} takes
     */
    static Streams open(Aeron aeron, Terms terms, ReentrantLock reading) throws IOException {
        long deadline = System.nanoTime() + terms.patience.toNanos();
        try {
            long reads =
                    aeron.asyncAddSubscription(terms.incoming.channel(), terms.incoming.number());
            ExclusivePublication out = null;
            try {
                long writes =
                        aeron.asyncAddExclusivePublication(
                                terms.outgoing.channel(), terms.outgoing.number());
                out = await(aeron::getExclusivePublication, writes, deadline);
                Subscription in = await(aeron::getSubscription, reads, deadline);
                return new Streams(terms, out, in, reading);
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
        IdleStrategy idle = MessageWaitStrategy.naps();
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
     * Sends a message in as many pieces as it needs, waiting for the other end. If a file cannot be
     * read on, it is sent once more, with what can be read.
     *
     * @param meanwhile done again and again while the other end takes nothing
     * @throws UnsendableException if it is too long
     * @throws IOException if it cannot be sent; the reader of the next message gives up the part
     *     that was sent
     */
    void send(long call, WireOut message, Meanwhile meanwhile) throws IOException {
        long deadline = System.nanoTime() + patience;
        lockWriting();
        try {
            sendAll(call, new OutgoingParts(message, false), deadline, meanwhile);
        } catch (UnreadableException e) {
            sendAll(call, new OutgoingParts(message, true), deadline, meanwhile);
        } finally {
            writing.unlock();
        }
    }

    private void lockWriting() throws IOException {
        try {
            if (!writing.tryLock(patience, TimeUnit.NANOSECONDS)) {
                throw new SocketTimeoutException("the other side takes nothing of what is before");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting to send");
        }
    }

    /**
     * Sends a message of a single piece without blobs, if nobody and nothing is in the way. False
     * if it is to be sent by waiting.
     */
    boolean trySend(long call, WireOut message) throws IOException {
        int total = PieceHeader.prefixBytes(0) + message.size();
        if (!message.blobs().isEmpty()
                || total > out.maxPayloadLength() - PieceHeader.HEADER_BYTES
                || total > message.limits().frameBytes()
                || Thread.currentThread().isInterrupted()
                || !writing.tryLock()) {
            return false;
        }
        try {
            return isClaimed(PieceHeader.HEADER_BYTES + total) && fill(call, message, total);
        } finally {
            writing.unlock();
        }
    }

    private boolean fill(long call, WireOut message, int total) {
        boolean filled = false;
        try {
            MutableDirectBuffer target = claim.buffer();
            int at = begin(call, 0, total);
            target.putInt(at, message.size(), ByteOrder.BIG_ENDIAN);
            target.putInt(at + Integer.BYTES, 0, ByteOrder.BIG_ENDIAN);
            target.putBytes(at + PieceHeader.prefixBytes(0), message.array(), 0, message.size());
            filled = true;
        } finally {
            end(filled);
        }
        return filled;
    }

    private void sendAll(long call, OutgoingParts message, long deadline, Meanwhile meanwhile)
            throws IOException {
        int most = out.maxPayloadLength() - PieceHeader.HEADER_BYTES;
        int sent = 0;
        while (sent < message.total()) {
            int count = Math.min(most, message.total() - sent);
            // Nobody waits for a slow file while a claim holds the stream up.
            message.load(count);
            awaitClaim(PieceHeader.HEADER_BYTES + count, deadline, meanwhile);
            fill(call, message, sent, count);
            sent += count;
        }
    }

    private void fill(long call, OutgoingParts message, int sent, int count) {
        boolean filled = false;
        try {
            message.copy(claim.buffer(), begin(call, sent, message.total()), count);
            filled = true;
        } finally {
            end(filled);
        }
    }

    /** Fills in what a piece begins with. Returns where it goes on. */
    private int begin(long call, int sent, int total) {
        MutableDirectBuffer target = claim.buffer();
        int at = claim.offset();
        target.putLong(at + PieceHeader.CALL_AT, call, ByteOrder.BIG_ENDIAN);
        target.putInt(at + PieceHeader.OFFSET_AT, sent, ByteOrder.BIG_ENDIAN);
        target.putInt(at + PieceHeader.TOTAL_AT, total, ByteOrder.BIG_ENDIAN);
        return at + PieceHeader.HEADER_BYTES;
    }

    private void end(boolean filled) {
        if (filled) {
            claim.commit();
        } else {
            claim.abort();
        }
    }

    private void awaitClaim(int length, long deadline, Meanwhile meanwhile) throws IOException {
        if (isClaimed(length)) {
            return;
        }
        idle.reset();
        while (!isClaimed(length)) {
            if (System.nanoTime() - deadline > 0) {
                throw new SocketTimeoutException("the other side takes nothing");
            } else if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while sending");
            }
            meanwhile.look();
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
     * Gives the pieces that have come to the assembler, without waiting. For the holder of the lock
     * of reading, which keeps it as long as pieces may come: so a look costs no lock.
     *
     * @return how many pieces there were
     * @throws IOException if it was not what an honest sender sends, or this end is closed
     */
    int poll(Assembler assembler) throws IOException {
        requireOpen();
        Image other = image();
        if (other == null) {
            return 0;
        }
        int pieces = other.controlledPoll(assembler, MOST_PIECES);
        assembler.check();
        return pieces;
    }

    /** The other end's writing, null until it is there: no other end writes in its session. */
    private @Nullable Image image() {
        if (image == null && in.imageCount() > 0) {
            image = in.imageAtIndex(0);
        }
        return image;
    }

    /** Returns when nobody touches the streams any more. */
    @Override
    public void close() {
        closed = true;
        writing.lock();
        try {
            out.close();
        } finally {
            writing.unlock();
        }
        reading.lock();
        try {
            in.close();
        } finally {
            reading.unlock();
        }
    }
}
