package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/**
 * The keys of a table that can be changed: each is compared with those before that have its hash.
 * Simple keys with one hash are found in a tree, by their order.
 */
final class EqualHashes implements ComparedKeys {

    private @Nullable Map<Integer, Integer> keys;

    @Override
    public int add(Object key, long weight) {
        if (weight <= 1) {
            return 0;
        }
        if (keys == null) {
            keys = new HashMap<>();
        }
        return keys.merge(key.hashCode(), 1, Integer::sum) - 1;
    }
}
