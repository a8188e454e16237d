package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps the times of directories in which names come and go, and lets the owner into those that it
 * may not write to, until {@link #restore}. Not for several threads at once.
 */
final class TouchedDirectories {

    private static final int OWNER_ACCESS = 0700;

    private final Tree tree;
    private final Map<RelPath, Integer> modes = new HashMap<>();
    private final Map<RelPath, UnfinishedDirectory> unfinished = new HashMap<>();
    private final TreeMap<RelPath, Entry.Directory> wanted = new TreeMap<>();

    TouchedDirectories(Tree tree) {
        this.tree = tree;
    }

    /** A name in this directory is about to change. */
    void touch(RelPath directory) throws FileProblem {
        if (directory.isRoot() || wanted.containsKey(directory)) {
            return;
        }
        FileStat stat = tree.stat(directory);
        if (stat.kind() == FileStat.Kind.DIRECTORY) {
            wanted.put(directory, new Entry.Directory(stat.mtime().toInstant(), stat.mode()));
            if ((stat.mode() & OWNER_ACCESS) != OWNER_ACCESS) {
                modes.put(directory, stat.mode());
                tree.setMode(directory, stat.mode() | OWNER_ACCESS);
            }
        }
    }

    /** The directory shall look like this in the end, and is never more open until then. */
    void wanted(RelPath directory, Entry.Directory entry) throws FileProblem {
        modes.remove(directory);
        wanted.put(directory, entry);
        FileStat found = tree.stat(directory);
        int mode = Modes.narrowed(found.mode(), entry.mode());
        if (found.kind() == FileStat.Kind.DIRECTORY && mode != found.mode()) {
            tree.setMode(directory, mode);
        }
    }

    /** A killed run left this directory narrower than it is to be. */
    void unfinished(UnfinishedDirectory directory) {
        unfinished.put(directory.path(), directory);
    }

    /** The mode that a directory had before it was touched, or was to get from a killed run. */
    int modeOf(RelPath directory, FileStat found) {
        UnfinishedDirectory known = unfinished.get(directory);
        return known != null && isUnfinished(directory, found)
                ? known.mode()
                : modes.getOrDefault(directory, found.mode());
    }

    /** True if the directory is as a killed run left it, without its attributes perhaps. */
    boolean isUnfinished(RelPath directory, FileStat found) {
        UnfinishedDirectory known = unfinished.get(directory);
        return known != null && Modes.travelling(found.mode()) == known.meanwhile();
    }

    /** Sets times and modes, deepest first; returns the failures. */
    List<Problem> restore() {
        List<Problem> problems = new ArrayList<>();
        wanted.descendingMap()
                .forEach(
                        (directory, entry) -> {
                            try {
                                restore(directory, entry);
                            } catch (FileProblem e) {
                                problems.add(e.at(directory, "it is not wholly as it was: "));
                            }
                        });
        wanted.clear();
        modes.clear();
        return problems;
    }

    /** A mode is set also if attributes cannot be: before that, nobody may enter. */
    private void restore(RelPath directory, Entry.Directory entry) throws FileProblem {
        FileProblem failure = null;
        if (!entry.attributes().equals(Attributes.NONE)
                && tree.stat(directory).kind() == FileStat.Kind.DIRECTORY) {
            try {
                tree.setAttributes(directory, entry.attributes());
            } catch (FileProblem e) {
                failure = e;
            }
        }
        DirectoryTimes.restore(tree, directory, entry);
        if (failure != null) {
            throw failure;
        }
    }
}
