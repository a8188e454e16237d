package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

class SnapshotCheckTest {

    private static final ReplicaId ONE = new ReplicaId(1, 1);
    private static final ReplicaId TWO = new ReplicaId(2, 2);
    private static final Map<Side, String> NAMES = Map.of(Side.LEFT, "here", Side.RIGHT, "there");

    private static Snapshot snapshot(ReplicaId replica, long counter, VersionVector version) {
        Entry entry = new Entry.Directory(Instant.EPOCH, 0755);
        Node node = new Node(RelPath.of("d"), new Versioned(entry, version));
        return new Snapshot(replica, counter, List.of(node), List.of());
    }

    private static SnapshotCheck check(Snapshot left, Snapshot right) {
        return new SnapshotCheck(Map.of(Side.LEFT, left, Side.RIGHT, right), NAMES);
    }

    @Test
    void acceptsVersionsThatBothCanHaveSeen() {
        VersionVector both = VersionVector.EMPTY.edited(ONE, 5).edited(TWO, 7);
        assertDoesNotThrow(check(snapshot(ONE, 6, both), snapshot(TWO, 8, both))::check);
    }

    @Test
    @Covers("A21")
    void refusesTwoRootsOfOneIdentity() {
        VersionVector version = VersionVector.EMPTY.edited(ONE, 5);
        var check = check(snapshot(ONE, 5, version), snapshot(ONE, 9, version));
        String why = assertThrows(IOException.class, check::check).getMessage();
        assertTrue(why.contains("here and there have the same identity"), why);
    }

    @Test
    @Covers("I4")
    void refusesARootThatOthersKnowMoreOf() {
        VersionVector same = VersionVector.EMPTY.edited(ONE, 5);
        var check = check(snapshot(ONE, 5, same), snapshot(TWO, 7, same));
        String why = assertThrows(IOException.class, check::check).getMessage();
        assertTrue(why.startsWith("the archive of here is older"), why);
    }
}
