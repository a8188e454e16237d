package org.syncline.transport.kit;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntFunction;

/**
 * Buffers of one size that connections share: each borrows one for as long as more is under way
 * than fits into its own small one, so that an idle connection holds none. Some that were given
 * back are kept for the next; the garbage collector gets the others, as it gets those that are
 * never given back. Safe for any thread.
 */
public final class SpareBuffers {

    private final IntFunction<ByteBuffer> maker;
    private final int bytes;
    private final int most;

    /** The last one given back is lent first, because the processor may still have it at hand. */
    private final Deque<ByteBuffer> spare = new ArrayDeque<>();

    private int lent;

    private SpareBuffers(IntFunction<ByteBuffer> maker, int bytes, int most) {
        this.maker = maker;
        this.bytes = bytes;
        this.most = most;
    }

    /**
     * Buffers outside of the heap.
     *
     * @param bytes of each
     * @param most that are kept while nobody needs them
     */
    public static SpareBuffers direct(int bytes, int most) {
        return new SpareBuffers(ByteBuffer::allocateDirect, bytes, most);
    }

    /** The same with arrays of the heap. */
    public static SpareBuffers heap(int bytes, int most) {
        return new SpareBuffers(ByteBuffer::allocate, bytes, most);
    }

    /** Returns an empty buffer, whose content is undefined. */
    public ByteBuffer lend() {
        ByteBuffer kept;
        synchronized (this) {
            lent++;
            kept = spare.poll();
        }
        return kept == null ? maker.apply(bytes) : kept.clear();
    }

    /** Takes a buffer back that was lent here and that nobody uses any more. */
    public synchronized void giveBack(ByteBuffer buffer) {
        lent--;
        if (spare.size() < most) {
            spare.push(buffer);
        }
    }

    /** Returns how many are lent and not given back. */
    public synchronized int lent() {
        return lent;
    }

    /** Returns how many are kept for the next. */
    public synchronized int kept() {
        return spare.size();
    }
}
