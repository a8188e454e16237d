package org.syncline.transport.jboss5;

import org.syncline.transport.kit.guard.StallWatch;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * Follows the library's frames, each a length of four bytes and so many bytes, and closes a
 * connection over which one begins that is not complete in time, however slowly its bytes drip. For
 * one thread; any may close it.
 */
final class FrameWatch implements Closeable {

    private final StallWatch watch;
    private int lengthBytes;
    private int length;
    private int missing;

    /** Closes {@code connection} when a frame takes longer than {@code most}. */
    FrameWatch(Closeable connection, Duration most) {
        watch = StallWatch.start(connection, most);
    }

    /** Follows bytes that are there to be read, and leaves them as they are. */
    void arrived(ByteBuffer bytes) {
        boolean same = isWithin();
        int at = bytes.position();
        while (at < bytes.limit()) {
            if (missing > 0) {
                int passed = Math.min(missing, bytes.limit() - at);
                missing -= passed;
                at += passed;
            } else {
                lengthByte(bytes.get(at));
                at++;
            }
            same &= isWithin();
        }
        if (!isWithin()) {
            watch.end();
        } else if (!same) {
            watch.begin();
        }
    }

    private void lengthByte(byte next) {
        length = length << Byte.SIZE | Byte.toUnsignedInt(next);
        lengthBytes++;
        if (lengthBytes == Integer.BYTES) {
            missing = Math.max(0, length);
            lengthBytes = 0;
        }
    }

    /** Returns whether a frame has begun and is not complete. */
    private boolean isWithin() {
        return missing > 0 || lengthBytes > 0;
    }

    @Override
    public void close() {
        watch.close();
    }
}
