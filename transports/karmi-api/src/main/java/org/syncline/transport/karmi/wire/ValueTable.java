package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The strings and boxes of one message, by identity, so that one that is sent twice arrives as one.
 * They are found by the hash of their value, which strings keep and boxes have at once; those that
 * stand in a crowd of equal ones are found by the hash of their identity. Both ends count alike.
 */
final class ValueTable {
    /** More in one message are repeated. */
    static final int MOST = 1 << 20;

    private static final int START = 64;
    private static final int KEEP = 1 << 14;
    private static final int CROWD = 8;

    private @Nullable Object[] keys = new @Nullable Object[START];
    private int[] handles = new int[START];
    private @Nullable Map<Object, Integer> crowd;
    private int entered;
    private int count;

    /** Whether a box may be another than that of an equal value elsewhere. */
    static boolean hasIdentity(Object box) {
        return switch (box) {
            case Integer i -> !isSmall(i);
            case Long l -> !isSmall(l);
            case Short s -> !isSmall(s);
            case Character c -> c > Byte.MAX_VALUE;
            default -> box instanceof Double || box instanceof Float;
        };
    }

    private static boolean isSmall(long value) {
        return value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE;
    }

    /** The handle of {@code o}, or -1 after having given it the next one, if there is one. */
    int handleOrAdd(Object o) {
        @Nullable Object[] table = keys;
        int mask = table.length - 1;
        int at = spread(o.hashCode()) & mask;
        for (int probe = 0; probe < CROWD; probe++) {
            Object k = table[at];
            if (k == o) {
                return handles[at];
            }
            if (k == null) {
                return crowd == null ? enter(o, at) : handleInCrowdOrAdd(o);
            }
            at = (at + 1) & mask;
        }
        return handleInCrowdOrAdd(o);
    }

    private int enter(Object o, int at) {
        if (count < MOST) {
            keys[at] = o;
            handles[at] = count++;
            if (++entered > keys.length >>> 1) {
                grow();
            }
        }
        return -1;
    }

    private int handleInCrowdOrAdd(Object o) {
        Integer known = crowd == null ? null : crowd.get(o);
        if (known != null) {
            return known;
        }
        if (count < MOST) {
            enterCrowd(o, count++);
        }
        return -1;
    }

    private void enterCrowd(Object o, int handle) {
        if (crowd == null) {
            crowd = new IdentityHashMap<>();
        }
        crowd.put(o, handle);
    }

    private void grow() {
        @Nullable Object[] old = keys;
        int[] oldHandles = handles;
        keys = new @Nullable Object[old.length * 2];
        handles = new int[old.length * 2];
        for (int i = 0; i < old.length; i++) {
            Object k = old[i];
            if (k != null) {
                move(k, oldHandles[i]);
            }
        }
    }

    private void move(Object k, int handle) {
        int mask = keys.length - 1;
        int at = spread(k.hashCode()) & mask;
        for (int probe = 0; probe < CROWD; probe++) {
            if (keys[at] == null) {
                keys[at] = k;
                handles[at] = handle;
                return;
            }
            at = (at + 1) & mask;
        }
        entered--;
        enterCrowd(k, handle);
    }

    void clear() {
        if (count == 0) {
            return;
        }
        count = 0;
        entered = 0;
        crowd = null;
        if (keys.length > KEEP) {
            keys = new @Nullable Object[START];
            handles = new int[START];
        } else {
            Arrays.fill(keys, null);
        }
    }

    private static int spread(int hash) {
        int h = hash * 0x9E3779B9;
        return h ^ (h >>> 15);
    }
}
