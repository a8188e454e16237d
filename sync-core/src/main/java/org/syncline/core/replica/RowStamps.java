package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Entry;
import org.syncline.core.scan.StampCache;

import java.time.Instant;

/** Translates between the file system's data of a file and the stamps of its row. */
final class RowStamps {

    private RowStamps() {}

    /** Returns the archive's digest of a file with the stamps that vouch for it. */
    static StampCache.@Nullable Cached cached(ArchivedNode node) {
        Stamps stamps = node.stamps();
        if (stamps == null || !(node.state().entry() instanceof Entry.RegularFile file)) {
            return null;
        }
        FileStat stat =
                new FileStat(
                        FileStat.Kind.FILE,
                        file.size(),
                        stamps.mtime(),
                        stamps.ctime(),
                        stamps.inode(),
                        stamps.device(),
                        file.mode(),
                        1);
        return new StampCache.Cached(stat, file.digest(), stamps.recorded().toInstant());
    }

    /** The stamps that a row gets; null for anything but a file. */
    static @Nullable Stamps of(FileStat stat, Instant taken) {
        return stat.kind() != FileStat.Kind.FILE
                ? null
                : new Stamps(
                        stat.inode(),
                        stat.device(),
                        stat.mtime(),
                        stat.ctime(),
                        FileStat.Stamp.of(taken));
    }
}
