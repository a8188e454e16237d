package org.syncline.core.session;

import org.syncline.core.model.Node;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.peer.RootRefusedException;

import java.util.List;
import java.util.Map;

/**
 * Looks for signs that versions lie: two roots with one identity, and a root that others know more
 * of than it does itself. A plan made from either could let old content win.
 */
record SnapshotCheck(Map<Side, Snapshot> snapshots, Map<Side, String> names) {

    /** Fails if no plan can be made; the message names the remedy. */
    void check() throws RootRefusedException {
        Snapshot left = snapshots.get(Side.LEFT);
        Snapshot right = snapshots.get(Side.RIGHT);
        if (left == null || right == null) {
            throw new IllegalStateException("both sides have to be scanned first");
        }
        if (left.replica().equals(right.replica())) {
            throw new RootRefusedException(
                    names.get(Side.LEFT)
                            + " and "
                            + names.get(Side.RIGHT)
                            + " have the same identity: one is a copy of the other; delete the"
                            + " file .syncline/replica in the copy and synchronise again");
        }
        checkAgainst(Side.LEFT, left, right);
        checkAgainst(Side.RIGHT, right, left);
    }

    private void checkAgainst(Side side, Snapshot own, Snapshot other) throws RootRefusedException {
        checkKnown(side, own, own.counter(), own.nodes());
        // The present scan's number is new, so that no other replica can have seen it.
        checkKnown(side, own, own.counter() - 1, other.nodes());
    }

    private void checkKnown(Side side, Snapshot own, long latest, List<Node> nodes)
            throws RootRefusedException {
        VersionVector last = VersionVector.EMPTY;
        for (Node node : nodes) {
            VersionVector version = node.version();
            if (version != last && version.counter(own.replica()) > latest) {
                throw new RootRefusedException(
                        new Refusal(
                                "the archive of "
                                        + names.get(side)
                                        + " is older than what is known of it elsewhere, as after a"
                                        + " restored backup",
                                "delete the file .syncline/replica in that folder and use --force"
                                        + " to begin anew, which merges and deletes nothing"),
                        false);
            }
            last = version;
        }
    }
}
