package org.syncline.corpora.compare;

import org.syncline.corpora.tree.NodeAttributes;
import org.syncline.corpora.tree.NodeType;
import org.syncline.corpora.tree.RawPath;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of one side that are hard links to one file; links from outside the compared tree do
 * not count.
 */
final class LinkGroups {
    private final Map<Object, TreeSet<RawPath>> byIdentity = new HashMap<>();

    void add(RawPath path, NodeAttributes node) {
        if (node.links() > 1 && node.type() != NodeType.DIRECTORY) {
            byIdentity.computeIfAbsent(node.identity(), any -> new TreeSet<>()).add(path);
        }
    }

    /** Adds a difference for each path with different groups on the left and on the right. */
    static void compare(LinkGroups left, LinkGroups right, DifferenceCollector differences) {
        Map<RawPath, Set<RawPath>> leftGroups = left.byPath();
        Map<RawPath, Set<RawPath>> rightGroups = right.byPath();
        Set<RawPath> paths = new TreeSet<>(leftGroups.keySet());
        paths.addAll(rightGroups.keySet());
        for (RawPath path : paths) {
            Set<RawPath> alone = Set.of(path);
            Set<RawPath> leftGroup = leftGroups.getOrDefault(path, alone);
            Set<RawPath> rightGroup = rightGroups.getOrDefault(path, alone);
            differences.check(path, Aspect.HARD_LINKS, leftGroup, rightGroup);
        }
    }

    private Map<RawPath, Set<RawPath>> byPath() {
        Map<RawPath, Set<RawPath>> groups = new HashMap<>();
        for (Set<RawPath> group : byIdentity.values()) {
            group.forEach(path -> groups.put(path, group));
        }
        return groups;
    }
}
