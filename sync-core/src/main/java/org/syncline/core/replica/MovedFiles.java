package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileId;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.scan.ScannedEntry;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the former paths of files that are new at their paths, whatever was written to them since:
 * such a file has the inode of one that is gone. Inodes are used again, often at once, so it must
 * also have been made before the archive saw the one that is gone. A file system that does not
 * record when a file was made gives no hints. Used by one thread.
 */
final class MovedFiles {

    private final TreeReader tree;
    private final Map<FileId, ArchivedNode> gone = new HashMap<>();
    private final Map<RelPath, RelPath> moved = new HashMap<>();

    private MovedFiles(TreeReader tree) {
        this.tree = tree;
    }

    /** The nodes of a scan with their former paths, by the rows recorded before it. */
    static List<Node> hinted(
            List<Node> nodes,
            List<ArchivedNode> recorded,
            List<ScannedEntry> found,
            TreeReader tree) {
        MovedFiles files = new MovedFiles(tree);
        files.findGone(nodes, recorded);
        if (!files.gone.isEmpty()) {
            found.forEach(files::look);
        }
        return files.moved.isEmpty() ? nodes : nodes.stream().map(files::hinted).toList();
    }

    private Node hinted(Node node) {
        RelPath from = moved.get(node.path());
        return from == null ? node : node.movedFrom(from);
    }

    private void findGone(List<Node> nodes, List<ArchivedNode> recorded) {
        Set<RelPath> absent = new HashSet<>();
        for (Node node : nodes) {
            if (node.entry() instanceof Entry.Absent) {
                absent.add(node.path());
            }
        }
        Set<FileId> severalNames = new HashSet<>();
        for (ArchivedNode row : recorded) {
            Stamps stamps = row.stamps();
            boolean file = row.state().entry() instanceof Entry.RegularFile;
            if (file && stamps != null && stamps.inode() != 0 && absent.contains(row.path())) {
                FileId identity = new FileId(stamps.device(), stamps.inode());
                if (gone.put(identity, row) != null) {
                    severalNames.add(identity);
                }
            }
        }
        gone.keySet().removeAll(severalNames);
    }

    private void look(ScannedEntry now) {
        FileStat stat = now.stat();
        if (now.entry() instanceof Entry.RegularFile && stat.links() == 1) {
            ArchivedNode old = gone.get(stat.id());
            if (old != null && old.stamps() != null && isOlder(now.path(), old.stamps())) {
                moved.put(now.path(), old.path());
            }
        }
    }

    /** True if the file was made before these stamps were taken. */
    private boolean isOlder(RelPath path, Stamps stamps) {
        try {
            return tree.born(path)
                    .filter(born -> !born.toInstant().isAfter(stamps.ctime().toInstant()))
                    .isPresent();
        } catch (FileProblem e) {
            return false; // It went away or changed since: an action on it will report this.
        }
    }
}
