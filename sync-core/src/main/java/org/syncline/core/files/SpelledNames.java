package org.syncline.core.files;

import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.RelPath;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Tells whether an entry is on the disk under just this name, or under one that the file system
 * takes for it. Only a directory that seems to take names for others is listed: once for all of its
 * entries, and again after a change, or for each question if it has more than half a million. Safe
 * for any thread.
 *
 * <p>Kept are 128 bits of SHA-256 of each name, behind a key of this process that keeps peers from
 * choosing names that collide.
 */
final class SpelledNames {

    /** Bytes of hashes that are kept, and as many again while a directory is listed. */
    private static final int MOST = 8 << 20;

    /** Bytes that a directory takes besides its path and its names. */
    private static final int EACH = 100;

    private static final int KEY_LENGTH = 32;

    private final TreeReader reader;
    private final MessageDigest digest = sha256();
    private final byte[] key = new byte[KEY_LENGTH];
    private final Map<RelPath, Names> kept = new HashMap<>();
    private int size;

    SpelledNames(TreeReader reader) {
        this.reader = reader;
        new SecureRandom().nextBytes(key);
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
                ? names.contain(hash(name))
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
                    if (settled && !names.areTooMany()) {
                        names.add(hash(entry));
                    }
                });
        if (settled && !names.areTooMany()) {
            names.sort();
            keep(directory, names);
        }
        return found[0];
    }

    /** By the host's clock, where there is such a time, because callers set the other. */
    private static Stamp changed(FileStat directory) {
        return directory.ctime().equals(Stamp.EPOCH) ? directory.mtime() : directory.ctime();
    }

    private void keep(RelPath directory, Names names) {
        if (size + names.size() > MOST) {
            kept.clear();
            size = 0;
        }
        kept.put(directory, names);
        size += names.size();
    }

    private void forget(RelPath directory) {
        Names names = kept.remove(directory);
        size -= names == null ? 0 : names.size();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private ByteBuffer hash(byte[] name) {
        digest.update(key);
        return ByteBuffer.wrap(digest.digest(name));
    }

    /**
     * Hashes of all names of a directory as it was then, until they are too many. The halves of
     * each are sorted apart: among half a million names, one that is not there has both by chance
     * once in 2^90.
     */
    private static final class Names {
        private final FileStat then;
        private final int pathLength;
        private long[] first = new long[16];
        private long[] second = new long[16];
        private int count;

        Names(FileStat then, int pathLength) {
            this.then = then;
            this.pathLength = pathLength;
        }

        int size() {
            return EACH + pathLength + count * 2 * Long.BYTES;
        }

        boolean areTooMany() {
            return size() > MOST;
        }

        void add(ByteBuffer hash) {
            if (count == first.length) {
                first = Arrays.copyOf(first, count + count / 2);
                second = Arrays.copyOf(second, count + count / 2);
            }
            first[count] = hash.getLong(0);
            second[count++] = hash.getLong(Long.BYTES);
        }

        void sort() {
            first = Arrays.copyOf(first, count);
            second = Arrays.copyOf(second, count);
            Arrays.sort(first);
            Arrays.sort(second);
        }

        boolean contain(ByteBuffer hash) {
            return Arrays.binarySearch(first, hash.getLong(0)) >= 0
                    && Arrays.binarySearch(second, hash.getLong(Long.BYTES)) >= 0;
        }

        boolean areOf(FileStat now) {
            return then.id().equals(now.id())
                    && then.mtime().equals(now.mtime())
                    && then.ctime().equals(now.ctime());
        }
    }
}
