package org.syncline.core.transfer;

import org.syncline.core.digest.ChunkList;

/**
 * Finds chunks by length and hash. Looks at a bounded number of slots, so that it takes constant
 * time whatever a peer has sent; chunks that do not fit are not found. Immutable.
 */
final class ChunkIndex {

    static final int NONE = -1;

    private static final int MOST_PROBES = 32;
    private static final int LEAST_SLOTS = 16;

    private final ChunkList chunks;
    private final int[] slots;

    ChunkIndex(ChunkList chunks) {
        this.chunks = chunks;
        this.slots = new int[Integer.highestOneBit(Math.max(LEAST_SLOTS, chunks.count())) * 4];
        for (int chunk = 0; chunk < chunks.count(); chunk++) {
            insert(chunk);
        }
    }

    private void insert(int chunk) {
        int slot = slot(chunks.hash(chunk));
        for (int probe = 0; probe < MOST_PROBES; probe++) {
            int held = slots[slot] - 1;
            if (held == NONE) {
                slots[slot] = chunk + 1;
                return;
            }
            if (isSame(held, chunks.length(chunk), chunks.hash(chunk))) {
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
    }

    private int slot(long hash) {
        return (int) (hash ^ hash >>> 32) & slots.length - 1;
    }

    /** True if the chunk of this number has these figures; false if there is none. */
    boolean isSame(int chunk, int length, long hash) {
        return chunk >= 0
                && chunk < chunks.count()
                && chunks.hash(chunk) == hash
                && chunks.length(chunk) == length;
    }

    /** The first chunk with these figures, or {@link #NONE}. */
    int find(int length, long hash) {
        int slot = slot(hash);
        for (int probe = 0; probe < MOST_PROBES; probe++) {
            int held = slots[slot] - 1;
            if (held == NONE || isSame(held, length, hash)) {
                return held;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return NONE;
    }
}
