package org.syncline.core.session;

import org.syncline.core.model.RelPath;

import java.util.List;

/**
 * Checks that entries come from the directories that were asked for, in their order, each once. For
 * one request and one thread.
 */
final class PageOrder {

    private final List<RelPath> directories;
    private int directory;
    private RelPath last = RelPath.ROOT;

    PageOrder(List<byte[]> directories) {
        this.directories = directories.stream().map(RelPath::of).toList();
    }

    /** True if the entry may come next. */
    boolean follows(RelPath entry) {
        RelPath parent = entry.parent();
        int before = directory;
        while (directory < directories.size() && !directories.get(directory).equals(parent)) {
            directory++;
        }
        boolean ahead = directory > before || last.isRoot() || last.compareTo(entry) < 0;
        last = entry;
        return directory < directories.size() && ahead;
    }
}
