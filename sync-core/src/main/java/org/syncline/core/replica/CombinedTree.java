package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Combines the tree of a root from the scan, where something may have changed, and from the archive
 * elsewhere. Safe for any thread.
 *
 * @param excluded true for rows that the filter leaves out
 */
record CombinedTree(ScannedTree tree, ArchivedTree known, Predicate<ArchivedNode> excluded) {

    /** Returns the nodes directly in these directories. */
    List<Node> nodes(byte[][] directories) throws IOException {
        List<Node> nodes = new ArrayList<>();
        for (byte[] path : directories) {
            RelPath directory = RelPath.of(path);
            List<Node> told = tree.nodes().getOrDefault(directory, List.of());
            nodes.addAll(known.isUnchanged(directory) ? unchanged(directory, told) : told);
        }
        return nodes;
    }

    /**
     * Returns a directory as the archive has it, except for paths that could not be read this time.
     *
     * @param told the unreadable paths
     */
    private List<Node> unchanged(RelPath directory, List<Node> told) throws IOException {
        Map<RelPath, Node> nodes = new TreeMap<>();
        for (ArchivedNode row : known.recorded(directory)) {
            if (!excluded.test(row)) {
                nodes.put(row.path(), known.shown(row));
            }
        }
        told.forEach(node -> nodes.put(node.path(), node));
        return List.copyOf(nodes.values());
    }

    /** Returns the state that the scan found at a path, or null if it never had an entry. */
    @Nullable Versioned find(RelPath path) {
        Versioned told = tree.find(path);
        if (told != null) {
            return told;
        }
        ArchivedNode row = recorded(path);
        return row == null ? null : known.shown(row).state();
    }

    /** Returns the digest that a file must have by its recorded row, or null. */
    @Nullable Digest vouched(RelPath path, FileStat now) {
        ArchivedNode row = recorded(path);
        StampCache.Cached cached = row == null ? null : RowStamps.cached(row);
        return cached != null && cached.vouchesFor(now) ? cached.digest() : null;
    }

    private @Nullable ArchivedNode recorded(RelPath path) {
        try {
            return known.find(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
