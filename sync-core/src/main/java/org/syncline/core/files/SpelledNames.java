package org.syncline.core.files;

import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells whether an entry is on the disk under just this name, or under one that the file system
 * takes for it. Only a directory that seems to take names for others is listed: once for all of its
 * entries, and again after a change, or for each question if it has very many. Safe for any thread.
 */
final class SpelledNames {

    /** Bytes of names that are kept, and as many again while a directory is listed. */
    private static final int MOST = 8 << 20;

    /** Bytes that a name takes in a set besides its own. */
    private static final int EACH = 100;

    private final TreeReader reader;
    private final Map<RelPath, Names> kept = new HashMap<>();
    private int size;

    SpelledNames(TreeReader reader) {
        this.reader = reader;
    }

    /**
     * True if the directory holds an entry of just this name; it has one that answers to it.
     *
     * @param now the directory's state before that was seen
     */
    boolean holds(RelPath directory, FileStat now, byte[] name) throws FileProblem {
        return !mayFold(directory, name) || isListed(directory, now, name);
    }

    /** False if the disk does not take the name in another case for the same, nor composes it. */
    private boolean mayFold(RelPath directory, byte[] name) throws FileProblem {
        int letter = -1;
        for (int i = 0; i < name.length; i++) {
            int small = name[i] | 0x20;
            if (name[i] < 0) {
                return true;
            }
            letter = small >= 'a' && small <= 'z' ? i : letter;
        }
        if (letter < 0) {
            return false;
        }
        byte[] other = name.clone();
        other[letter] ^= 0x20;
        return !reader.stat(directory.child(other)).isAbsent();
    }

    private synchronized boolean isListed(RelPath directory, FileStat now, byte[] name)
            throws FileProblem {
        Names names = kept.get(directory);
        return names != null && names.areOf(now)
                ? names.all.contains(key(name))
                : list(directory, now, name);
    }

    private boolean list(RelPath directory, FileStat now, byte[] name) throws FileProblem {
        forget(directory);
        boolean settled = changed(now).isSettled(Instant.now());
        Names names = new Names(now, directory.rawBytes().length);
        boolean[] found = {false};
        reader.list(
                directory,
                (entry, stat) -> {
                    found[0] |= Arrays.equals(entry, name);
                    if (settled) {
                        names.add(entry);
                    }
                });
        if (settled && names.size <= MOST) {
            keep(directory, names);
        }
        return found[0];
    }

    /** By the host's clock, where there is such a time, because callers set the other. */
    private static Stamp changed(FileStat directory) {
        return directory.ctime().equals(Stamp.EPOCH) ? directory.mtime() : directory.ctime();
    }

    private void keep(RelPath directory, Names names) {
        if (size + names.size > MOST) {
            kept.clear();
            size = 0;
        }
        kept.put(directory, names);
        size += names.size;
    }

    private void forget(RelPath directory) {
        Names names = kept.remove(directory);
        size -= names == null ? 0 : names.size;
    }

    private static String key(byte[] name) {
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    /** All names of a directory as it was then, until they are too many. */
    private static final class Names {
        private final FileStat then;
        private final Set<String> all = new HashSet<>();
        private int size;

        Names(FileStat then, int pathLength) {
            this.then = then;
            this.size = pathLength + EACH;
        }

        void add(byte[] name) {
            if (size <= MOST) {
                size += name.length + EACH;
                all.add(key(name));
            }
        }

        boolean areOf(FileStat now) {
            return then.id().equals(now.id())
                    && then.mtime().equals(now.mtime())
                    && then.ctime().equals(now.ctime());
        }
    }
}
