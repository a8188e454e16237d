package org.syncline.core.reconcile;

import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The two snapshots joined by path, in path order, with the place of each path's nearest directory
 * in the list. A path that occurs only in a problem is in the list too.
 */
final class PathPairs {

    private final List<PathPair> list = new ArrayList<>();
    private final int[] parents;
    private final Set<RelPath> leftProblems;
    private final Set<RelPath> rightProblems;

    PathPairs(Snapshot left, Snapshot right) {
        leftProblems = paths(left.problems());
        rightProblems = paths(right.problems());
        join(withProblems(left.nodes(), leftProblems), withProblems(right.nodes(), rightProblems));
        parents = parents(list);
    }

    int size() {
        return list.size();
    }

    PathPair get(int index) {
        return list.get(index);
    }

    /** Index of the nearest path above this one, -1 if there is none. */
    int parent(int index) {
        return parents[index];
    }

    boolean knows(RelPath path) {
        return path.findIn(list, PathPair::path) != null;
    }

    private void join(List<Node> left, List<Node> right) {
        int l = 0;
        int r = 0;
        while (l < left.size() || r < right.size()) {
            int order = order(left, l, right, r);
            RelPath path = order <= 0 ? left.get(l).path() : right.get(r).path();
            Versioned onLeft = order <= 0 ? left.get(l++).state() : Versioned.UNKNOWN;
            Versioned onRight = order >= 0 ? right.get(r++).state() : Versioned.UNKNOWN;
            list.add(new PathPair(path, onLeft, onRight, unreadable(path)));
        }
    }

    private static int order(List<Node> left, int l, List<Node> right, int r) {
        if (l == left.size()) {
            return 1;
        }
        return r == right.size() ? -1 : left.get(l).path().compareTo(right.get(r).path());
    }

    private Set<Side> unreadable(RelPath path) {
        boolean left = leftProblems.contains(path);
        boolean right = rightProblems.contains(path);
        if (left) {
            return right ? EnumSet.allOf(Side.class) : EnumSet.of(Side.LEFT);
        }
        return right ? EnumSet.of(Side.RIGHT) : Set.of();
    }

    private static Set<RelPath> paths(List<Problem> problems) {
        Set<RelPath> paths = new HashSet<>();
        problems.forEach(problem -> paths.add(problem.path()));
        return paths;
    }

    private static List<Node> withProblems(List<Node> nodes, Set<RelPath> problems) {
        if (problems.isEmpty()) {
            return nodes;
        }
        Set<RelPath> missing = new HashSet<>(problems);
        nodes.forEach(node -> missing.remove(node.path()));
        List<Node> all = new ArrayList<>(nodes);
        missing.forEach(path -> all.add(new Node(path, Versioned.UNKNOWN)));
        all.sort(Comparator.comparing(Node::path));
        return all;
    }

    private static int[] parents(List<PathPair> list) {
        int[] parents = new int[list.size()];
        for (int i = 0; i < parents.length; i++) {
            int above = i - 1;
            while (above >= 0 && !list.get(i).path().isBelow(list.get(above).path())) {
                above = parents[above];
            }
            parents[i] = above;
        }
        return parents;
    }
}
