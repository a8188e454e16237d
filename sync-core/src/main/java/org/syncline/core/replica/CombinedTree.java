package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.execute.PriorState;
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

/**
 * Combines the tree of a root from the scan, where something may have changed, and from the archive
 * elsewhere. Safe for any thread.
 */
record CombinedTree(ScannedTree tree, ArchivedTree known) implements PriorState {

    List<Node> nodes(byte[][] directories, CallGate gate) throws IOException {
        List<Node> nodes = new ArrayList<>();
        for (byte[] path : directories) {
            gate.check();
            RelPath directory = RelPath.of(path);
            List<Node> scanned = tree.nodes().getOrDefault(directory, List.of());
            nodes.addAll(known.isUnchanged(directory) ? unchanged(directory, scanned) : scanned);
        }
        return nodes;
    }

    /** A directory as the archive has it, except for paths that could not be read this time. */
    private List<Node> unchanged(RelPath directory, List<Node> scanned) throws IOException {
        Map<RelPath, Node> nodes = new TreeMap<>();
        for (ArchivedNode row : known.recorded(directory)) {
            if (!known.view().leavesOut(row)) {
                nodes.put(row.path(), known.view().shown(row));
            }
        }
        scanned.forEach(node -> nodes.put(node.path(), node));
        return List.copyOf(nodes.values());
    }

    @Override
    public @Nullable Versioned at(RelPath path) {
        Versioned scanned = tree.find(path);
        if (scanned != null) {
            return scanned;
        }
        ArchivedNode row = recorded(path);
        return row == null ? null : known.view().shown(row).state();
    }

    @Override
    public @Nullable Digest vouched(RelPath path, FileStat now) {
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
