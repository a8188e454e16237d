package org.syncline.core.files;

import org.syncline.core.model.RelPath;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells whether an entry is on the disk under just this name, or under one that the file system
 * takes for it. It lists a directory once for all of its entries, and again only after a change.
 * Safe for any thread.
 */
final class SpelledNames {

    /** Then it begins anew; some 30 MB. */
    private static final int MOST = 1 << 18;

    /** A directory may change unseen for as long after a change as its time stands still. */
    private static final Duration TICK = Duration.ofSeconds(2);

    private final TreeReader reader;
    private final Set<RelPath> known = ConcurrentHashMap.newKeySet();

    /** Directories all of whose names are known, as they were then. */
    private final Map<RelPath, FileStat> listed = new HashMap<>();

    SpelledNames(TreeReader reader) {
        this.reader = reader;
    }

    /** True without a look at the disk; false if that is needed. */
    boolean knows(RelPath path) {
        return known.contains(path);
    }

    /** True if the directory holds an entry of just this name. */
    synchronized boolean finds(RelPath directory, RelPath path) throws FileProblem {
        FileStat now = reader.stat(directory);
        FileStat before = listed.get(directory);
        if (before == null || !isSame(before, now)) {
            list(directory, now);
        }
        return known.contains(path);
    }

    private static boolean isSame(FileStat before, FileStat now) {
        return before.id().equals(now.id())
                && before.mtime().equals(now.mtime())
                && before.ctime().equals(now.ctime());
    }

    private void list(RelPath directory, FileStat now) throws FileProblem {
        if (known.size() >= MOST) {
            listed.clear();
            known.clear();
        }
        boolean quiet = now.mtime().toInstant().isBefore(Instant.now().minus(TICK));
        reader.list(
                directory,
                (name, stat) -> {
                    if (directory.rawBytes().length + 1 + name.length <= RelPath.MAX_BYTES) {
                        known.add(directory.child(name));
                    }
                });
        if (quiet) {
            listed.put(directory, now);
        }
    }
}
