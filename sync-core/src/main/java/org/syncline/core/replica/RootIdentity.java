package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TreeReader;

import java.util.List;

/**
 * Distinguishes a tree that was copied to another device, by a restored backup or a replaced disk,
 * from the tree of the last run. A marker is copied along, so it proves nothing.
 */
final class RootIdentity {

    private RootIdentity() {}

    /**
     * True if some of these files of the archive are still there, but not one of those looked at
     * has the device, the inode or the time of change that was recorded. The number of a device
     * alone says nothing: many file systems get a new one at every start of the machine, and keep
     * inodes and times.
     */
    static boolean isCopy(TreeReader tree, List<ArchivedNode> known) {
        boolean seen = false;
        for (ArchivedNode node : known) {
            Stamps stamps = node.stamps();
            FileStat now = look(tree, node);
            if (stamps != null && now.kind() == FileStat.Kind.FILE) {
                if (isSame(now, stamps)) {
                    return false;
                }
                seen = true;
            }
        }
        return seen;
    }

    private static boolean isSame(FileStat now, Stamps stamps) {
        return now.device() == stamps.device()
                || now.inode() == stamps.inode()
                || now.ctime().equals(stamps.ctime());
    }

    /** An unreadable entry proves nothing; the scan will report it. */
    private static FileStat look(TreeReader tree, ArchivedNode node) {
        try {
            return tree.stat(node.path());
        } catch (FileProblem e) {
            return FileStat.ABSENT;
        }
    }
}
