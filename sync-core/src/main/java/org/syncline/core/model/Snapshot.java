package org.syncline.core.model;

import java.util.List;

/**
 * One root as a scan found it: every entry and every tombstone, sorted by path, and what could not
 * be read. A problem at a directory means that what lies below it is unknown, not absent.
 * Immutable.
 *
 * @param replica whose root this is
 * @param counter the scan number that new versions of this run carry
 */
public record Snapshot(ReplicaId replica, long counter, List<Node> nodes, List<Problem> problems) {

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
}
