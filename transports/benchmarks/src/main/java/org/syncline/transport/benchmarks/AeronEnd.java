package org.syncline.transport.benchmarks;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Subscription;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;

import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.syncline.core.transport.AdaptiveSpin;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;

/** One end of two streams of {@link DirectAeron}. For one thread. */
final class AeronEnd implements FragmentHandler {

    private static final Logger LOG = System.getLogger(AeronEnd.class.getName());

    /** What the transport sends before the arguments: pass, numbers and lengths. */
    private static final int HEAD_BYTES = 61;

    private final ExclusivePublication out;
    private final Subscription in;
    private final BufferClaim claim = new BufferClaim();
    private final AdaptiveSpin spin = new AdaptiveSpin();
    private final IdleStrategy naps = naps();
    private final MutableDirectBuffer received = new ExpandableArrayBuffer();
    private int length;

    private AeronEnd(ExclusivePublication out, Subscription in) {
        this.out = out;
        this.in = in;
    }

    static IdleStrategy naps() {
        return new BackoffIdleStrategy(
                1, 1, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MILLISECONDS.toNanos(1));
    }

    /**
     * Opens one end at a driver.
     *
     * @param folder of the driver
     */
    static AeronEnd open(String folder, int outgoing, int incoming) {
        Aeron aeron =
                Aeron.connect(
                        new Aeron.Context()
                                .aeronDirectoryName(folder)
                                // As when the server, whose driver it is, ends before its client.
                                .errorHandler(e -> LOG.log(Level.DEBUG, "Aeron: {0}", e)));
        String channel = CommonContext.IPC_CHANNEL;
        return new AeronEnd(
                aeron.addExclusivePublication(channel, outgoing),
                aeron.addSubscription(channel, incoming));
    }

    /** Bytes of what was received last. */
    int length() {
        return length;
    }

    void send(DirectBuffer message, int bytes) {
        while (out.tryClaim(HEAD_BYTES + bytes, claim) < 0) {
            naps.idle();
        }
        claim.buffer().putBytes(claim.offset() + HEAD_BYTES, message, 0, bytes);
        claim.commit();
    }

    /** Waits for a message, which is overwritten by the next one. */
    MutableDirectBuffer receive() throws IOException {
        naps.reset();
        if (poll() > 0) {
            return received;
        }
        length = 0;
        spin.await(() -> poll() > 0, 1);
        while (length == 0 && poll() == 0) {
            naps.idle();
        }
        return received;
    }

    private int poll() {
        return in.poll(this, 1);
    }

    @Override
    public void onFragment(DirectBuffer buffer, int offset, int size, Header header) {
        length = size - HEAD_BYTES;
        buffer.getBytes(offset + HEAD_BYTES, received, 0, length);
    }
}
