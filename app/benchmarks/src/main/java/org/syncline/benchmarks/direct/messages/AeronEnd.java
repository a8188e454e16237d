package org.syncline.benchmarks.direct.messages;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;

import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.syncline.transport.kit.AdaptiveSpin;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/** One end of two streams of {@link DirectAeron}. For one thread at a time. */
final class AeronEnd implements FragmentHandler {

    private static final Logger LOG = System.getLogger(AeronEnd.class.getName());

    /** The bytes that the transport sends before the arguments: numbers and lengths. */
    private static final int HEAD_BYTES = 29;

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final ExclusivePublication out;
    private final Subscription in;
    private final BufferClaim claim = new BufferClaim();
    private final AdaptiveSpin spin = new AdaptiveSpin();
    private final AdaptiveSpin.Readiness arrived = () -> poll() > 0;
    private final IdleStrategy naps = naps();
    private final MutableDirectBuffer received = new ExpandableArrayBuffer();
    private long call;
    private int length;

    private AeronEnd(ExclusivePublication out, Subscription in) {
        this.out = out;
        this.in = in;
    }

    static IdleStrategy naps() {
        return new BackoffIdleStrategy(
                1, 1, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MILLISECONDS.toNanos(1));
    }

    /** Opens one end at the driver of a folder. */
    static AeronEnd open(String folder, int outgoing, int incoming) {
        Aeron aeron =
                Aeron.connect(
                        new Aeron.Context()
                                .aeronDirectoryName(folder)
                                // Errors come when the server, which owns the driver, ends before
                                // its client.
                                .errorHandler(e -> LOG.log(Level.DEBUG, "Aeron: {0}", e)));
        String channel = CommonContext.IPC_CHANNEL;
        return new AeronEnd(
                aeron.addExclusivePublication(channel, outgoing),
                aeron.addSubscription(channel, incoming));
    }

    /** Returns the bytes of the message that was received last. */
    int length() {
        return length;
    }

    /** Returns the call number of the message that was received last. */
    long call() {
        return call;
    }

    /** Sends a message of this call, within the time limit of a message. */
    void send(long number, DirectBuffer message, int bytes) throws IOException {
        if (!isClaimed(bytes)) {
            long start = System.nanoTime();
            naps.reset();
            while (!isClaimed(bytes)) {
                requireTime(start);
                naps.idle();
            }
        }
        int at = claim.offset();
        claim.buffer().putLong(at, number);
        claim.buffer().putBytes(at + HEAD_BYTES, message, 0, bytes);
        claim.commit();
    }

    private boolean isClaimed(int bytes) throws IOException {
        long position = out.tryClaim(HEAD_BYTES + bytes, claim);
        if (position == Publication.CLOSED || position == Publication.MAX_POSITION_EXCEEDED) {
            throw new IOException("the stream has ended");
        }
        return position >= 0;
    }

    private static void requireTime(long start) throws SocketTimeoutException {
        if (System.nanoTime() - start > PATIENCE_NANOS) {
            throw new SocketTimeoutException("the other side is silent");
        }
    }

    /** Sends a request and waits for its reply, which is overwritten by the next message. */
    MutableDirectBuffer call(long number, DirectBuffer request, int bytes) throws IOException {
        long start = System.nanoTime();
        send(number, request, bytes);
        do {
            begin();
            while (length == 0 && poll() == 0) {
                requireTime(start);
                naps.idle();
            }
        } while (call != number);
        return received;
    }

    /** Waits for a message, which is overwritten by the next one. */
    MutableDirectBuffer receive() throws IOException {
        begin();
        while (length == 0 && poll() == 0) {
            naps.idle();
        }
        return received;
    }

    /** Polls for a message while that pays, then yields to other threads of the core. */
    private void begin() throws IOException {
        length = 0;
        if (poll() == 0 && !spin.await(arrived, 1)) {
            naps.reset();
            Thread.yield();
        }
    }

    private int poll() {
        return in.poll(this, 1);
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int size, Header header) {
        call = buffer.getLong(offset);
        length = size - HEAD_BYTES;
        buffer.getBytes(offset + HEAD_BYTES, received, 0, length);
    }
}
