package org.syncline.core.model;

import java.util.List;

/**
 * One root as a scan found it: entries and tombstones, sorted by path, and the problems of reading.
 * Directories with equal entries of equal versions on both sides may be left out, because no
 * decision depends on them. A problem at a directory means that everything below it is unknown, not
 * absent. Immutable.
 *
 * @param replica the replica of the root
 * @param counter the scan number that new versions of this run carry
 * @param standing number of entries of the root, including those left out
 * @param readOnly true if the session may change nothing of the root, not even its archive
 */
public record Snapshot(
        ReplicaId replica,
        long counter,
        List<Node> nodes,
        List<Problem> problems,
        long standing,
        boolean readOnly) {

    public Snapshot {
        nodes = List.copyOf(nodes);
        problems = List.copyOf(problems);
        for (int i = 1; i < nodes.size(); i++) {
            if (nodes.get(i - 1).path().compareTo(nodes.get(i).path()) >= 0) {
                throw new IllegalArgumentException(
                        "snapshot is not sorted at \"" + nodes.get(i).path() + "\"");
            }
        }
    }

    /** A snapshot that leaves nothing out, of a root that may be changed. */
    public Snapshot(ReplicaId replica, long counter, List<Node> nodes, List<Problem> problems) {
        this(
                replica,
                counter,
                nodes,
                problems,
                nodes.stream().filter(Snapshot::stands).count(),
                false);
    }

    /** Returns the same snapshot of a root that may be changed, or may not. */
    public Snapshot withReadOnly(boolean choice) {
        return new Snapshot(replica, counter, nodes, problems, standing, choice);
    }

    /** True if no entry is left out. */
    public boolean isWhole() {
        return nodes.stream().filter(Snapshot::stands).count() >= standing;
    }

    private static boolean stands(Node node) {
        return !node.path().isRoot() && !(node.entry() instanceof Entry.Absent);
    }
}
