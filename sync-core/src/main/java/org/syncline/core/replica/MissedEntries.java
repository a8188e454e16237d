package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileId;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.ScannedEntry;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Distinguishes entries that a scan missed from those that are gone. A listing may miss an entry
 * that is renamed, or written anew under its name, while it goes on; many programs save that way.
 * Used by one thread.
 */
final class MissedEntries implements Predicate<RelPath> {

    static final String REASON =
            "it was not there when its folder was listed, but is now; synchronise again";

    private final TreeReader tree;
    private final List<ScannedEntry> found;
    private @Nullable Set<FileId> identities;

    MissedEntries(TreeReader tree, List<ScannedEntry> found) {
        this.tree = tree;
        this.found = found;
    }

    /**
     * True if a path that was not listed exists. An entry that was found under another name does
     * not count: the old name of a renamed entry still leads to it if the file system folds case.
     */
    @Override
    public boolean test(RelPath path) {
        try {
            FileStat stat = tree.stat(path);
            return stat.inode() != 0 && !identities().contains(stat.id());
        } catch (FileProblem e) {
            return true; // only entries that are surely gone were deleted
        }
    }

    private Set<FileId> identities() {
        Set<FileId> known = identities;
        if (known == null) {
            known = new HashSet<>();
            for (ScannedEntry each : found) {
                known.add(each.stat().id());
            }
            identities = known;
        }
        return known;
    }
}
