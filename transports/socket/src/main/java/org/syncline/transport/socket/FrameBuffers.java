package org.syncline.transport.socket;

import org.syncline.transport.kit.SpareBuffers;

import java.nio.ByteBuffer;

/**
 * The small buffer of one direction of a connection, and a large one in its place for as long as
 * more is under way. A large one for each direction took 192 KiB of an idle connection. For one
 * thread at a time.
 */
final class FrameBuffers {

    /** So large that most calls fit. */
    static final int SMALL_BYTES = 8 << 10;

    private static final int LARGE_BYTES = 128 << 10;
    private static final int MOST_KEPT = 64;

    private final SpareBuffers large;
    private final ByteBuffer small = ByteBuffer.allocateDirect(SMALL_BYTES);

    /** Borrows large buffers there. */
    FrameBuffers(SpareBuffers large) {
        this.large = large;
    }

    /** Returns large buffers that connections share. */
    static SpareBuffers shared() {
        return SpareBuffers.direct(LARGE_BYTES, MOST_KEPT);
    }

    /** Returns the small buffer, empty. */
    ByteBuffer small() {
        return small.clear();
    }

    /** Returns a large buffer with what has been put into this one, unless that is large itself. */
    ByteBuffer enlarged(ByteBuffer used) {
        return used == small ? large.lend().put(small.flip()) : used;
    }

    /** Returns the small buffer, empty, in place of this one, which is given back. */
    ByteBuffer reduced(ByteBuffer used) {
        if (used != small) {
            large.giveBack(used);
        }
        return small.clear();
    }
}
