package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

/**
 * The keys of a table that can be changed: each is compared with those before that have its hash,
 * because a tree of such keys is sorted by hash, and few classes of keys have an order beside. They
 * are counted by some bits of their hashes, so a few of other hashes are counted too.
 */
final class EqualHashes implements ComparedKeys {

    /** Of so few keys, light ones are compared in no time. */
    private static final int FEW = 64;

    private static final int MOST_COUNTS = 1 << 23;

    /** Spreads neighbouring hashes over all counts. */
    private static final int SPREAD = 0x9e3779b9;

    private final int keys;
    private int @Nullable [] counts;

    EqualHashes(int keys) {
        this.keys = keys;
    }

    @Override
    public int add(Object key, long weight) {
        if (counts == null) {
            if (keys <= FEW && weight <= 1) {
                return 0;
            }
            counts = new int[Math.min(MOST_COUNTS, 2 * Integer.highestOneBit(Math.max(keys, 1)))];
        }
        int bits = Integer.numberOfTrailingZeros(counts.length);
        return counts[key.hashCode() * SPREAD >>> Integer.SIZE - bits]++;
    }
}
