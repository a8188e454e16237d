package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Trees.path;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.corpora.cases.Covers;

import java.nio.charset.StandardCharsets;
import java.util.List;

class PlanTest {

    private static final ReplicaId ID = new ReplicaId(0x0123456789abcdefL, 1);
    private static final Entry FILE = Trees.file("x", 1_763_675_832L, 0644);

    private static String conflictName(String name) {
        return ConflictName.of(path(name), FILE, ID, 1).toString();
    }

    @Test
    void deletesChildrenFirstAndPlacesDirectoriesFirst() {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        left.put(path("d"), Trees.directory(1));
        left.put(path("d/e"), Trees.directory(1));
        left.put(path("d/e/a"), FILE);
        Plan there = Reconciler.reconcile(left.scan(), right.scan(), Policy.DEFAULT);
        assertEquals(List.of("d", "d/e", "d/e/a"), paths(there, Action.Stage.PLACE));
        Replica.apply(there, left, right, action -> true);
        left.put(path("d"), Entry.Absent.INSTANCE);
        Plan back = Reconciler.reconcile(left.scan(), right.scan(), Policy.DEFAULT);
        assertEquals(List.of("d/e/a", "d/e", "d"), paths(back, Action.Stage.REMOVE));
    }

    private static List<String> paths(Plan plan, Action.Stage stage) {
        return plan.stage(stage).stream().map(action -> action.path().toString()).toList();
    }

    @Test
    void summaryCountsActionsAndBytesPerSide() {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        left.put(path("same"), FILE);
        right.put(path("same"), FILE);
        left.put(path("new"), Trees.file("12345", 10, 0644));
        right.put(path("other"), Trees.file("123", 10, 0644));
        left.put(path("both"), Trees.file("1", 20, 0644));
        right.put(path("both"), Trees.file("22", 30, 0644));
        Policy keepBoth = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH);
        assertEquals(
                new PlanSummary(4, 0, 0, 1, 0, 3 + 2, 5 + 1),
                PlanSummary.of(Reconciler.reconcile(left.scan(), right.scan(), keepBoth)));
        assertEquals(
                new PlanSummary(2, 0, 0, 0, 1, 3, 5),
                PlanSummary.of(Reconciler.reconcile(left.scan(), right.scan(), Policy.DEFAULT)));
    }

    @Test
    void conflictNamesKeepTheExtension() {
        assertEquals("d/a.sync-conflict-20251120-215712-0123456.txt", conflictName("d/a.txt"));
        assertEquals("a.tar.sync-conflict-20251120-215712-0123456.gz", conflictName("a.tar.gz"));
        assertEquals(".bashrc.sync-conflict-20251120-215712-0123456", conflictName(".bashrc"));
        assertEquals("a.sync-conflict-20251120-215712-0123456", conflictName("a"));
    }

    @Test
    @Covers("A28")
    void aConflictingConflictCopyGetsNoLongerName() {
        assertEquals(
                "a.sync-conflict-20251120-215712-0123456.txt",
                conflictName("a.sync-conflict-20200101-000000-fedcba9.txt"));
        assertEquals(
                "a.sync-conflict-20251120-215712-0123456",
                conflictName("a.sync-conflict-20200101-000000-fedcba9"));
    }

    @Test
    @Covers("C2")
    void longNamesLoseTheEndOfTheStemButNoPartOfACharacter() {
        String name = conflictName("x" + "ä".repeat(120) + ".jpeg");
        assertTrue(name.getBytes(StandardCharsets.UTF_8).length <= 255, name);
        assertTrue(
                name.startsWith("xää") && name.endsWith(".jpeg") && !name.contains("\ufffd"), name);
        assertTrue(conflictName("a." + "e".repeat(250)).length() <= 255);
    }

    @Test
    void bytesThatAreNoUtf8Survive() {
        RelPath path = RelPath.of(new byte[] {(byte) 0xff, '.', (byte) 0xfe});
        byte[] name = ConflictName.of(path, FILE, ID, 1).toBytes();
        assertEquals((byte) 0xff, name[0]);
        assertEquals((byte) 0xfe, name[name.length - 1]);
    }

    @Test
    @Covers("C12")
    void aConflictNameThatIsTakenGetsANumber() {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        left.put(path("a"), Trees.file("x", 20, 0644));
        right.put(path("a"), Trees.file("y", 30, 0644));
        left.put(path("a.sync-conflict-19700101-000020-01bcdef"), Trees.file("z", 30, 0644));
        Policy keepBoth = new Policy(Policy.Mode.TWO_WAY, Policy.OnConflict.KEEP_BOTH);
        Plan plan = Reconciler.reconcile(left.scan(), right.scan(), keepBoth);
        assertEquals(
                List.of("a.sync-conflict-19700101-000020-01bcdef-2"),
                paths(plan, Action.Stage.MOVE));
    }
}
