package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/**
 * Counts the keys of one table that have the same hash, because each is compared with those before.
 * Not safe for several threads.
 */
final class EqualHashes {

    private @Nullable Map<Integer, Integer> keys;

    /** Counts a key, and returns how many came before with its hash. */
    int add(Object key) {
        if (keys == null) {
            keys = new HashMap<>();
        }
        return keys.merge(key.hashCode(), 1, Integer::sum) - 1;
    }
}
