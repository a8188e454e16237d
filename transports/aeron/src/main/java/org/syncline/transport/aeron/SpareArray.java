package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Keeps the array of one short message that is done with, for the next one: new memory costs more
 * than writing to it. Safe for any thread.
 */
final class SpareArray {

    private static final int MOST_BYTES = 1 << 16;

    private final AtomicReference<byte @Nullable []> array = new AtomicReference<>();

    /** For a message that is going to be written. */
    WireOut out(FrameLimits limits) {
        byte[] kept = array.getAndSet(null);
        return kept == null ? new WireOut(limits) : WireOut.into(kept, limits);
    }

    /**
     * For a message of so many bytes that has come; there may be room for more. For one thread at a
     * time, and only where no other asks for {@link #out}.
     */
    byte[] array(int bytes) {
        byte[] kept = array.getAcquire();
        array.setRelease(null);
        return kept == null || kept.length < bytes ? new byte[bytes] : kept;
    }

    /** Nobody reads or writes this array any more. */
    void keep(byte[] left) {
        if (left.length <= MOST_BYTES) {
            array.setRelease(left);
        }
    }
}
