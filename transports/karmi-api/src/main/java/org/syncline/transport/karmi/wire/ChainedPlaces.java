package org.syncline.transport.karmi.wire;

/**
 * The places that keys take in a {@link java.util.Hashtable}: a key is compared with all of its
 * place, one after another, though their hashes differ.
 */
final class ChainedPlaces implements ComparedKeys {

    private final int[] counts;

    ChainedPlaces(int places) {
        this.counts = new int[places];
    }

    /**
     * Places enough that a table never takes others; no multiple of small numbers, of which keys
     * often are multiples.
     */
    static int spreading(int keys) {
        int places = (int) Math.min(Integer.MAX_VALUE / 2, Math.max(11L, keys * 3L / 2 | 1));
        while (places % 3 == 0 || places % 5 == 0 || places % 7 == 0) {
            places += 2;
        }
        return places;
    }

    /** The place of a key in a table that has {@code places}. */
    static int place(Object key, int places) {
        return (key.hashCode() & Integer.MAX_VALUE) % places;
    }

    @Override
    public int add(Object key, long weight) {
        return counts[place(key, counts.length)]++;
    }
}
