package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.model.Entry;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.core.scan.StampCache;

/**
 * Content that changed although size, times and inode are all those of the archive, and were old
 * enough when they were recorded: no program wrote it, so that the disk may have damaged it.
 */
final class SuspectContent {

    static final String REASON =
            "its content changed although its size and times did not, so that it may be damaged;"
                    + " touch it if the change is wanted, or replace it by a good copy";

    private SuspectContent() {}

    static boolean is(ScannedEntry scanned, ArchivedNode archived) {
        StampCache.Cached cached = RowStamps.cached(archived);
        return !scanned.fromCache()
                && scanned.entry() instanceof Entry.RegularFile now
                && archived.state().entry() instanceof Entry.RegularFile before
                && now.digest().algorithm().equals(before.digest().algorithm())
                && !now.sameContent(before)
                && cached != null
                && cached.vouchesFor(scanned.stat());
    }
}
