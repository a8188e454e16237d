package org.syncline.core.reconcile;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.Side;

import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Orders of entries that do not depend on their side, so that either side may start a run with the
 * same result. They choose between equals only; a time never decides whether a path changed.
 */
final class Precedence {

    private static final Comparator<Entry> NAME_KEEPER =
            Comparator.comparing(Precedence::isDirectory)
                    .thenComparing(Precedence::mtime)
                    .thenComparing(Precedence::mode)
                    .thenComparing(Precedence::contentBytes, Arrays::compareUnsigned)
                    .thenComparing(Precedence::attributeBytes, Arrays::compareUnsigned);

    private static final Comparator<Entry> METADATA =
            Comparator.comparing(Precedence::mtime)
                    .thenComparing(Precedence::mode)
                    .thenComparing(Precedence::attributeBytes, Arrays::compareUnsigned);

    private static final Comparator<Entry> DIRECTORY_METADATA =
            Comparator.comparing(Precedence::mtime, Comparator.reverseOrder())
                    .thenComparing(Precedence::mode)
                    .thenComparing(Precedence::attributeBytes, Arrays::compareUnsigned);

    private Precedence() {}

    /**
     * The side whose extended attributes include the other's; null if they are equal or each side
     * has some of its own.
     */
    static @Nullable Side richer(PathPair pair) {
        ExtendedAttributes left = pair.entry(Side.LEFT).attributes().extended();
        ExtendedAttributes right = pair.entry(Side.RIGHT).attributes().extended();
        if (left == null || right == null || left.equals(right)) {
            return null;
        }
        if (left.includes(right)) {
            return Side.LEFT;
        }
        return right.includes(left) ? Side.RIGHT : null;
    }

    /**
     * The side whose metadata both get: the later time, then the larger mode. Of directories the
     * earlier time: every change in a directory, a killed run's too, gives it a later one that no
     * user set.
     */
    static Side metadata(PathPair pair) {
        return first(pair.isDirectory(Side.LEFT) ? DIRECTORY_METADATA : METADATA, pair);
    }

    /**
     * The side whose entry keeps the name: a directory, then the later time, the larger mode, the
     * larger digest.
     */
    static Side nameKeeper(PathPair pair) {
        return first(NAME_KEEPER, pair);
    }

    private static Side first(Comparator<Entry> order, PathPair pair) {
        return order.compare(pair.entry(Side.LEFT), pair.entry(Side.RIGHT)) >= 0
                ? Side.LEFT
                : Side.RIGHT;
    }

    private static boolean isDirectory(Entry entry) {
        return entry instanceof Entry.Directory;
    }

    static Instant mtime(Entry entry) {
        return switch (entry) {
            case Entry.Absent _, Entry.Unsyncable _ -> Instant.MIN;
            case Entry.Directory directory -> directory.mtime();
            case Entry.RegularFile file -> file.mtime();
            case Entry.Symlink link -> link.mtime();
        };
    }

    private static int mode(Entry entry) {
        return switch (entry) {
            case Entry.Directory directory -> directory.mode();
            case Entry.RegularFile file -> file.mode();
            case Entry.Absent _, Entry.Symlink _, Entry.Unsyncable _ -> 0;
        };
    }

    private static byte[] attributeBytes(Entry entry) {
        return entry.attributes().toBytes();
    }

    private static byte[] contentBytes(Entry entry) {
        return switch (entry) {
            case Entry.RegularFile file -> file.digest().bytes();
            case Entry.Symlink link -> link.target();
            case Entry.Absent _, Entry.Directory _, Entry.Unsyncable _ -> new byte[0];
        };
    }
}
