package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Equality, order and text of the small values. */
class ValuesTest {

    private static final Instant TIME = Instant.ofEpochSecond(10);
    private static final Instant LATER = Instant.ofEpochSecond(11);

    private static Digest digest(int first) {
        return new Digest("text", new byte[] {(byte) first, 2});
    }

    private static Entry.RegularFile file(long size, int content) {
        return new Entry.RegularFile(size, TIME, 0644, digest(content));
    }

    @Test
    void contentIsTypeAndBytesAndNothingElse() {
        Entry file = file(1, 1);
        Entry link = new Entry.Symlink(new byte[] {1}, TIME);
        Entry directory = new Entry.Directory(TIME, 0755);
        Entry device = new Entry.Unsyncable("a device");
        assertTrue(file.sameContent(new Entry.RegularFile(1, LATER, 0600, digest(1))));
        assertFalse(file.sameContent(file(2, 1)));
        assertFalse(file.sameContent(file(1, 2)));
        assertTrue(link.sameContent(new Entry.Symlink(new byte[] {1}, LATER)));
        assertFalse(link.sameContent(new Entry.Symlink(new byte[] {2}, TIME)));
        assertTrue(directory.sameContent(new Entry.Directory(LATER, 0700)));
        assertTrue(Entry.Absent.INSTANCE.sameContent(new Entry.Absent()));
        assertFalse(device.sameContent(device));
        List<Entry> kinds = List.of(file, link, directory, device, Entry.Absent.INSTANCE);
        for (Entry one : kinds) {
            for (Entry other : kinds) {
                assertTrue(one == other || !one.sameContent(other), one + " and " + other);
            }
        }
    }

    @Test
    void linksAreEqualByTargetAndTime() {
        Entry link = new Entry.Symlink(new byte[] {1}, TIME);
        assertEquals(link, new Entry.Symlink(new byte[] {1}, TIME));
        assertEquals(link.hashCode(), new Entry.Symlink(new byte[] {1}, LATER).hashCode());
        assertNotEquals(link.hashCode(), new Entry.Symlink(new byte[] {2}, TIME).hashCode());
        assertNotEquals(link, new Entry.Symlink(new byte[] {1}, LATER));
        assertNotEquals(link, new Entry.Symlink(new byte[] {2}, TIME));
        assertNotEquals(link, file(1, 1));
    }

    @Test
    void digestsAreEqualByAlgorithmAndBytes() {
        assertEquals(digest(1), digest(1));
        assertEquals(digest(1).hashCode(), digest(1).hashCode());
        assertNotEquals(digest(1).hashCode(), digest(2).hashCode());
        assertNotEquals(digest(1), digest(2));
        assertNotEquals(digest(1), new Digest("other", new byte[] {1, 2}));
        assertNotEquals(digest(1), "text:0102");
        assertEquals("text:ff02", digest(0xff).toString());
    }

    @Test
    void replicaIdsAreSixteenBytesInUnsignedOrder() {
        ReplicaId id = new ReplicaId(0x0102030405060708L, 0x090a0b0c0d0e0f10L);
        assertEquals("0102030405060708090a0b0c0d0e0f10", id.toString());
        assertEquals(id, ReplicaId.of(id.toBytes()));
        assertArrayEquals(id.toBytes(), ReplicaId.of(id.toBytes()).toBytes());
        assertThrows(IllegalArgumentException.class, () -> ReplicaId.of(new byte[15]));
        assertThrows(IllegalArgumentException.class, () -> ReplicaId.of(new byte[17]));
        List<ReplicaId> order =
                List.of(
                        new ReplicaId(0, 1),
                        new ReplicaId(1, 0),
                        new ReplicaId(1, 5),
                        new ReplicaId(1, -1),
                        new ReplicaId(-1, 0));
        assertEquals(order, order.reversed().stream().sorted().toList());
        assertEquals(0, order.getFirst().compareTo(new ReplicaId(0, 1)));
    }

    @Test
    void sidesHaveTheNamesOfTheEvents() {
        assertEquals(Side.RIGHT, Side.LEFT.other());
        assertEquals(Side.LEFT, Side.RIGHT.other());
        assertEquals(List.of("left", "right"), Stream.of(Side.values()).map(Side::label).toList());
    }

    @Test
    void snapshotsAreSortedByPathAndKeepTheirArguments() {
        Versioned state = new Versioned(file(1, 1), VersionVector.EMPTY);
        Node a = new Node(RelPath.of("a"), state);
        Node b = new Node(RelPath.of("b"), state);
        ReplicaId id = new ReplicaId(1, 1);
        Snapshot snapshot = new Snapshot(id, 1, List.of(a, b), List.of());
        assertEquals(List.of(a, b), snapshot.nodes());
        assertEquals(file(1, 1), snapshot.nodes().getFirst().entry());
        assertEquals(VersionVector.EMPTY, a.version());
        var unsorted =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> new Snapshot(id, 1, List.of(b, a), List.of()));
        assertTrue(unsorted.getMessage().contains("\"a\""), unsorted.getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> new Snapshot(id, 1, List.of(a, a), List.of()));
    }

    @Test
    void aProblemGetsItsSideInASession() {
        Problem problem = new Problem(RelPath.of("a"), ErrorCode.NO_SPACE, "no space left");
        assertNull(problem.side());
        assertEquals(
                new Problem(RelPath.of("a"), ErrorCode.NO_SPACE, "no space left", 0, Side.RIGHT),
                problem.on(Side.RIGHT));
    }
}
