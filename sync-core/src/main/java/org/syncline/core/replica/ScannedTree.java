package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoryState;
import org.syncline.core.peer.PageCodec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A root after its scan. Immutable.
 *
 * @param directories all of them, in path order
 * @param nodes of the directories in which something may have changed, in path order
 */
record ScannedTree(
        List<DirectoryState> directories, Map<RelPath, List<Node>> nodes, List<Problem> problems) {

    int pages() {
        return PageCodec.count(Math.max(directories.size(), problems.size()));
    }

    DirectoriesReply page(int index) {
        return PageCodec.encode(directories, problems, index);
    }

    /** The state of a path, or null if its directory is unchanged or nothing is known there. */
    @Nullable Versioned find(RelPath path) {
        Node node = path.findIn(nodes.getOrDefault(path.parent(), List.of()), Node::path);
        return node == null ? null : node.state();
    }

    ScannedTree withProblems(List<Problem> more) {
        List<Problem> all = new ArrayList<>(problems);
        all.addAll(more);
        return new ScannedTree(directories, nodes, all);
    }
}
