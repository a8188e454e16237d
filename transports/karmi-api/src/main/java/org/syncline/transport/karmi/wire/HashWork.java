package org.syncline.transport.karmi.wire;

import java.io.InvalidObjectException;

/**
 * Bounds what hashing the keys of one message takes. The measure is the weight of a key: the number
 * of objects below it, a shared one counted as often as it is reached, which is how often hashing
 * visits it. Hashing goes through collections, records, long numbers and objects that stand for
 * others; those of other classes count as one, because most have the hash of their identity. Not
 * safe for several threads.
 */
final class HashWork {

    /** Visits of objects, which take less than a second. */
    static final long MOST = 1 << 25;

    /** Stands for the weight of a collection or record that is still being read. */
    static final long UNFINISHED = -1;

    static final long LARGEST = Long.MAX_VALUE / 2;

    /** Keys of this weight are compared in no time. */
    static final long LIGHT = 64;

    /** Letters of a text that are compared as fast as an object is visited. */
    private static final int LETTERS = 64;

    /** Comparing two keys takes as long as this many visits. */
    private static final int COMPARED = 4;

    private final long most;
    private long done;

    /** {@code most} is the weight of all keys that one message may have. */
    HashWork(long most) {
        this.most = most;
    }

    /** Begins another message. */
    void begin() {
        done = 0;
    }

    /** Adds weights, which grow exponentially with depth. */
    static long sum(long a, long b) {
        return Math.min(a + b, LARGEST);
    }

    /** The weight of {@code n} objects of one weight. */
    static long times(long weight, long n) {
        return n > 0 && weight > LARGEST / n ? LARGEST : weight * Math.max(n, 0);
    }

    /** The weight of a long number, whose words are all visited. */
    static long ofNumber(long bytes) {
        return 1 + bytes / Long.BYTES;
    }

    /** What comparing a key of some weight takes: texts, whose hash is kept, by their length. */
    static long toCompare(Object key, long weight) {
        long parts = key instanceof String text ? text.length() / LETTERS : weight;
        return Math.max(parts, COMPARED);
    }

    /**
     * The weight of an object that is referred to. One that is not finished may get any weight
     * later, so no key may hold it; honest ones do not, because their hash would change.
     */
    static long known(long weight) {
        return weight == UNFINISHED ? LARGEST : weight;
    }

    /** Accounts for one key. */
    void charge(long weight) throws InvalidObjectException {
        done = sum(done, weight);
        if (done > most) {
            throw new InvalidObjectException(
                    "the keys of a table share so many parts that hashing them takes too long, or"
                            + " hold a collection that the table is in; use simpler keys");
        }
    }
}
