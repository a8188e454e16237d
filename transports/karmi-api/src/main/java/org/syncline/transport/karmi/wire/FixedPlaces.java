package org.syncline.transport.karmi.wire;

import java.util.BitSet;

/**
 * The places that the keys of a fixed table take. {@code Set.of} and {@code Map.of} have two places
 * for each, and try one after another until one is free: a key is compared with all on its way,
 * though their hashes differ.
 */
final class FixedPlaces implements ComparedKeys {

    private final BitSet taken = new BitSet();
    private final int places;

    FixedPlaces(int keys) {
        this.places = Math.max(1, 2 * keys);
    }

    @Override
    public int add(Object key, long weight) {
        int first = Math.floorMod(key.hashCode(), places);
        int free = taken.nextClearBit(first);
        int compared = free - first;
        if (free >= places) {
            free = taken.nextClearBit(0);
            compared = places - first + free;
        }
        taken.set(free);
        return compared;
    }
}
