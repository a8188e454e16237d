package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/**
 * The objects of one message and their handles, by identity. Cleared after each message, kept for
 * the next.
 */
public final class IdentityTable {
    private static final int START = 64;
    private static final int KEEP = 1 << 14;

    private @Nullable Object[] keys = new @Nullable Object[START];
    private int[] handles = new int[START];
    private int count;

    /** An empty one. */
    public IdentityTable() {}

    int count() {
        return count;
    }

    /** The handle of {@code o}, or -1 after having given it the next one. */
    int handleOrAdd(Object o) {
        @Nullable Object[] table = keys;
        int mask = table.length - 1;
        int at = spread(o) & mask;
        for (Object k = table[at]; k != null; k = table[at]) {
            if (k == o) {
                return handles[at];
            }
            at = (at + 1) & mask;
        }
        table[at] = o;
        handles[at] = count++;
        if (count > (mask >>> 1)) {
            rehash();
        }
        return -1;
    }

    /** Gives {@code o} the next handle even if it has one; returns -1. */
    int addAnew(Object o) {
        @Nullable Object[] table = keys;
        int mask = table.length - 1;
        int at = spread(o) & mask;
        while (table[at] != null && table[at] != o) {
            at = (at + 1) & mask;
        }
        if (table[at] == null) {
            return handleOrAdd(o);
        }
        handles[at] = count++;
        if (count > (mask >>> 1)) {
            rehash();
        }
        return -1;
    }

    /** The handle of {@code o}, or -1. */
    int handleOf(Object o) {
        @Nullable Object[] table = keys;
        int mask = table.length - 1;
        for (int at = spread(o) & mask; table[at] != null; at = (at + 1) & mask) {
            if (table[at] == o) {
                return handles[at];
            }
        }
        return -1;
    }

    void clear() {
        if (count == 0) {
            return;
        }
        count = 0;
        if (keys.length > KEEP) {
            keys = new @Nullable Object[START];
            handles = new int[START];
        } else {
            Arrays.fill(keys, null);
        }
    }

    private void rehash() {
        @Nullable Object[] old = keys;
        int[] oldHandles = handles;
        keys = new @Nullable Object[old.length * 2];
        handles = new int[old.length * 2];
        int mask = keys.length - 1;
        for (int i = 0; i < old.length; i++) {
            Object k = old[i];
            if (k != null) {
                int at = spread(k) & mask;
                while (keys[at] != null) {
                    at = (at + 1) & mask;
                }
                keys[at] = k;
                handles[at] = oldHandles[i];
            }
        }
    }

    private static int spread(Object o) {
        int h = System.identityHashCode(o) * 0x9E3779B9;
        return h ^ (h >>> 15);
    }
}
