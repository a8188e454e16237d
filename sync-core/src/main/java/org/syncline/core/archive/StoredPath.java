package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;

import java.util.Arrays;

/**
 * Paths as the archive stores them: with NUL in place of '/', so that the order of bytes is the
 * order of {@link RelPath}, and all descendants of a directory follow it without a gap.
 */
final class StoredPath {

    private static final byte SEPARATOR = 0;

    /** Follows every path: no name is as long. */
    private static final byte[] AFTER_ALL = new byte[1 << 11];

    static {
        Arrays.fill(AFTER_ALL, (byte) 0xff);
    }

    private StoredPath() {}

    static byte[] of(RelPath path) {
        byte[] bytes = path.toBytes();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '/') {
                bytes[i] = SEPARATOR;
            }
        }
        return bytes;
    }

    static RelPath restored(byte @Nullable [] stored) throws UnusableArchiveException {
        byte[] path = needed(stored).clone();
        for (int i = 0; i < path.length; i++) {
            if (path[i] == SEPARATOR) {
                path[i] = '/';
            }
        }
        try {
            return RelPath.ofAnyDepth(path);
        } catch (IllegalArgumentException e) {
            throw new UnusableArchiveException("an entry has no valid path");
        }
    }

    static byte[] needed(byte @Nullable [] stored) throws UnusableArchiveException {
        if (stored == null) {
            throw new UnusableArchiveException("an entry has no path");
        }
        return stored;
    }

    /** The bytes that every path below the directory begins with. */
    static byte[] firstBelow(RelPath directory) {
        byte[] stored = of(directory);
        return directory.isRoot() ? stored : Arrays.copyOf(stored, stored.length + 1);
    }

    /** Follows everything below the directory. */
    static byte[] afterAllBelow(RelPath directory) {
        byte[] stored = of(directory);
        return directory.isRoot() ? AFTER_ALL.clone() : afterAllBelow(stored, stored.length);
    }

    /** Follows everything below the directory whose path ends at {@code end} of this one. */
    static byte[] afterAllBelow(byte[] stored, int end) {
        byte[] after = Arrays.copyOf(stored, end + 1);
        after[end] = SEPARATOR + 1;
        return after;
    }

    /** The end of the name that begins at {@code from}. */
    static int endOfName(byte[] stored, int from) {
        int end = from;
        while (end < stored.length && stored[end] != SEPARATOR) {
            end++;
        }
        return end;
    }
}
