package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.BufferBlob;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Direct buffers for blobs, of a limited sum, kept for reuse until none was wanted for some
 * seconds. Safe for any thread.
 */
final class BufferPool {

    private static final int SMALLEST = 32 << 10;
    private static final int GENEROUS = 4;

    /** Longer than a run pauses between two calls with content. */
    static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final int limit;
    private final TreeMap<Integer, ArrayDeque<ByteBuffer>> free = new TreeMap<>();
    private int allocated;
    private long lentAt;

    BufferPool(int limit) {
        this.limit = limit;
    }

    /** A blob of this length whose content is to be filled in, or null if the memory is used up. */
    @Nullable BufferBlob lend(int length) {
        ByteBuffer buffer = take(Math.max(SMALLEST, roundUp(length)));
        if (buffer == null) {
            return null;
        }
        return lend(buffer, buffer.duplicate().clear().limit(length));
    }

    /** The same blob cut to the bytes that are real; takes the place of the one given. */
    static BufferBlob cut(BufferBlob blob, int length) {
        return new BufferBlob(blob.buffer().limit(length), blob::release);
    }

    private BufferBlob lend(ByteBuffer buffer, ByteBuffer view) {
        AtomicBoolean released = new AtomicBoolean();
        return new BufferBlob(
                view,
                () -> {
                    if (released.compareAndSet(false, true)) {
                        giveBack(buffer);
                    }
                });
    }

    private static int roundUp(int length) {
        return length > 1 << 30 ? length : Integer.highestOneBit(Math.max(1, length - 1)) << 1;
    }

    /** Leaves what is not lent to the garbage collector, if nothing was lent for some seconds. */
    synchronized void rest(long now) {
        if (now - lentAt > KEPT_NANOS) {
            free.values().forEach(all -> all.forEach(each -> allocated -= each.capacity()));
            free.clear();
        }
    }

    /** Returns the bytes of all buffers, lent or not. */
    synchronized int allocated() {
        return allocated;
    }

    private synchronized @Nullable ByteBuffer take(int size) {
        lentAt = System.nanoTime();
        for (Map.Entry<Integer, ArrayDeque<ByteBuffer>> entry :
                free.subMap(size, true, size * GENEROUS, true).entrySet()) {
            ByteBuffer buffer = entry.getValue().poll();
            if (buffer != null) {
                return buffer;
            }
        }
        if (size > limit - allocated) {
            return null;
        }
        allocated += size;
        return ByteBuffer.allocateDirect(size);
    }

    private synchronized void giveBack(ByteBuffer buffer) {
        free.computeIfAbsent(buffer.capacity(), size -> new ArrayDeque<>()).push(buffer);
    }
}
