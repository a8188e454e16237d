package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.reconcile.Policy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reports owners and groups that differ although they did not change: they did before the first
 * scan, or could not be set. In a two-way run nothing says which side is right.
 */
record OwnershipCheck(SyncOptions options) {

    /** The version and attributes of a path on one side. */
    private record Known(VersionVector version, Attributes attributes) {}

    void addTo(List<String> notices, Snapshot left, Snapshot right) {
        boolean asked = options.scope().choices().owner() || options.scope().choices().group();
        if (!asked || options.policy().mode() == Policy.Mode.MIRROR) {
            return;
        }
        Map<RelPath, Known> known = new HashMap<>();
        for (Node node : left.nodes()) {
            known.put(node.path(), new Known(node.version(), node.entry().attributes()));
        }
        List<RelPath> different =
                right.nodes().stream()
                        .filter(node -> differs(node, known.get(node.path())))
                        .map(Node::path)
                        .toList();
        if (!different.isEmpty()) {
            notices.add(
                    different.size()
                            + " with another owner or group on the two sides since before that was"
                            + " kept in step; they stay as they are unless one side is changed or"
                            + " --mode mirror is used; the first is \""
                            + different.getFirst()
                            + "\"");
        }
    }

    private static boolean differs(Node node, @Nullable Known other) {
        return other != null
                && other.version.equals(node.version())
                && !other.attributes.sameOwnership(node.entry().attributes());
    }
}
