package org.syncline.transport.oncrpc;

import org.glassfish.grizzly.Buffer;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;

/**
 * Follows the record marks (RFC 5531, section 11) of one connection, so that no message that is too
 * long is ever gathered. For the selector's thread.
 */
final class RecordMarks {

    private static final int MARK_BYTES = 4;
    private static final int SIZE_BITS = 0x7FFF_FFFF;

    /** Senders use one fragment; looking for the end takes time that grows with their number. */
    private static final int MOST_FRAGMENTS = 256;

    private int mark;
    private int markBytes;
    private int fragmentLeft;
    private int fragments;
    private long total;

    /**
     * Looks at the next bytes and leaves them where they are.
     *
     * @throws IOException if a message becomes too long
     */
    void follow(Buffer buffer) throws IOException {
        int at = buffer.position();
        while (at < buffer.limit()) {
            if (fragmentLeft > 0) {
                int skipped = Math.min(fragmentLeft, buffer.limit() - at);
                fragmentLeft -= skipped;
                at += skipped;
            } else {
                mark = mark << Byte.SIZE | Byte.toUnsignedInt(buffer.get(at++));
                markBytes++;
                if (markBytes == MARK_BYTES) {
                    marked();
                }
            }
        }
    }

    /**
     * Holds a message to the bounds.
     *
     * @throws IOException if it is too long
     */
    static void check(long bytes, int fragments) throws IOException {
        if (bytes > MessageLimits.BYTES || fragments > MOST_FRAGMENTS) {
            throw new IOException(
                    "a message has more than "
                            + (MessageLimits.BYTES >> 20)
                            + " MiB or "
                            + MOST_FRAGMENTS
                            + " fragments");
        }
    }

    private void marked() throws IOException {
        fragmentLeft = mark & SIZE_BITS;
        total += fragmentLeft;
        fragments++;
        check(total, fragments);
        if (mark < 0) {
            total = 0;
            fragments = 0;
        }
        mark = 0;
        markBytes = 0;
    }
}
