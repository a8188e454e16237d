package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Conflict.Reason;
import org.syncline.corpora.cases.Covers;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Names that one side's file system cannot hold are found before any action. */
class NameCheckTest {

    private static final ReplicaId LEFT = new ReplicaId(1, 1);
    private static final ReplicaId RIGHT = new ReplicaId(2, 2);
    private static final VersionVector OLD = VersionVector.EMPTY.edited(LEFT, 1);
    private static final VersionVector NEW = OLD.edited(LEFT, 2);

    private static final Capabilities FOLDING = new Capabilities(true, false, false, 1);
    private static final Capabilities NORMALISING = new Capabilities(false, true, false, 1);
    private static final Capabilities WINDOWS = new Capabilities(true, false, true, 100);

    private final TreeMap<RelPath, Versioned> left = new TreeMap<>();
    private final TreeMap<RelPath, Versioned> right = new TreeMap<>();
    private final Map<RelPath, RelPath> movedFrom = new HashMap<>();

    private static Entry entry(String path) {
        if (path.endsWith("/")) {
            return new Entry.Directory(Instant.EPOCH, 0755);
        }
        byte[] digest = path.getBytes(StandardCharsets.UTF_8);
        return new Entry.RegularFile(1, Instant.EPOCH, 0644, new Digest("d", digest));
    }

    private static RelPath path(String text) {
        return RelPath.of(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    }

    private NameCheckTest onLeft(String... paths) {
        for (String each : paths) {
            left.put(path(each), new Versioned(entry(each), NEW));
        }
        return this;
    }

    private NameCheckTest onBoth(String... paths) {
        for (String each : paths) {
            Versioned state = new Versioned(entry(each), OLD);
            left.put(path(each), state);
            right.put(path(each), state);
        }
        return this;
    }

    private NameCheckTest deletedOnLeft(String... paths) {
        for (String each : paths) {
            left.put(path(each), new Versioned(Entry.Absent.INSTANCE, NEW));
        }
        return this;
    }

    private Snapshot snapshot(ReplicaId id, TreeMap<RelPath, Versioned> states) {
        List<Node> nodes = new ArrayList<>();
        states.forEach((path, state) -> nodes.add(new Node(path, state, movedFrom.get(path))));
        return new Snapshot(id, 3, nodes, List.of());
    }

    private Plan plan() {
        return Reconciler.reconcile(snapshot(LEFT, left), snapshot(RIGHT, right), Policy.DEFAULT);
    }

    private Plan checked(Capabilities right) {
        Map<Side, Snapshot> both =
                Map.of(
                        Side.LEFT, snapshot(LEFT, left),
                        Side.RIGHT, snapshot(RIGHT, this.right));
        return NameCheck.apply(
                plan(), both, Map.of(Side.LEFT, Capabilities.POSIX, Side.RIGHT, right));
    }

    private static List<String> paths(Plan plan) {
        return plan.actions().stream().map(a -> a.path().toString()).distinct().toList();
    }

    private static Map<String, Reason> conflicts(Plan plan) {
        Map<String, Reason> reasons = new TreeMap<>();
        plan.conflicts().forEach(c -> reasons.put(c.path().toString(), c.reason()));
        return reasons;
    }

    @Test
    @Covers(
            value = {"B7", "C5"},
            fault = "an edited file is made beside its old name also where both are one")
    void deletesBeforeCreatingWhenOnlyTheCaseChanges() {
        onBoth("Name").deletedOnLeft("Name").onLeft("name");
        movedFrom.put(path("name"), path("Name"));

        assertEquals(List.of("Move"), kinds(checked(Capabilities.POSIX)));
        assertEquals(List.of("Delete", "Create"), kinds(checked(FOLDING)));
        assertEquals(Map.of(), conflicts(checked(FOLDING)));
    }

    private static List<String> kinds(Plan plan) {
        return plan.actions().stream().map(a -> a.getClass().getSimpleName()).toList();
    }

    @Test
    @Covers("C5")
    void namesThatDifferInCaseOnlyAreHeldAndTheRestGoesOn() {
        onLeft("Case", "case", "other", "d/", "d/x", "D/", "D/y");

        Plan plan = checked(FOLDING);

        assertEquals(List.of("other"), paths(plan));
        assertEquals(
                Map.of(
                        "Case", Reason.NAME_CLASH,
                        "case", Reason.NAME_CLASH,
                        "D", Reason.NAME_CLASH,
                        "d", Reason.NAME_CLASH),
                conflicts(plan));
        assertEquals(plan().actions(), checked(Capabilities.POSIX).actions(), "none on Linux");
    }

    @Test
    @Covers({"C5", "I5"})
    void aNewNameNeverLandsOnAnotherFile() {
        onBoth("Case").onLeft("case");

        Plan plan = checked(FOLDING);

        assertEquals(List.of(), paths(plan));
        assertEquals(Map.of("case", Reason.NAME_CLASH), conflicts(plan));
    }

    @Test
    @Covers({"B7", "C5"})
    void aChangeOfCaseAloneIsNoClash() {
        onBoth("Case").deletedOnLeft("Case").onLeft("case");
        assertEquals(Map.of(), conflicts(checked(FOLDING)));
        assertEquals(paths(plan()), paths(checked(FOLDING)));
    }

    @Test
    @Covers("C4")
    void composedAndDecomposedNamesClashWhereTheyAreOne() {
        onLeft("caf\u00e9", "cafe\u0301");
        assertEquals(2, checked(NORMALISING).conflicts().size());
        assertEquals(List.of(), paths(checked(NORMALISING)));
        assertEquals(Map.of(), conflicts(checked(FOLDING)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CON", "nul.txt", "a:b", "dot.", "space ", "q?", "a\nb", "LPT1.log"})
    @Covers("C7")
    void namesEachItemThatWindowsRefuses(String name) {
        onLeft(name, "fine.txt");
        Plan plan = checked(WINDOWS);
        assertEquals(List.of("fine.txt"), paths(plan));
        assertEquals(Map.of(name, Reason.NAME_REFUSED), conflicts(plan));
    }

    @Test
    @Covers("C7")
    void holdsEverythingBelowARefusedFolder() {
        onLeft("aux/", "aux/file", "aux/d/", "aux/d/e", "auxiliary");
        Plan plan = checked(WINDOWS);
        assertEquals(List.of("auxiliary"), paths(plan));
        assertEquals(Map.of("aux", Reason.NAME_REFUSED), conflicts(plan));
    }

    @Test
    void ignoresNamesThatExistAlready() {
        onBoth("CON", "Case", "case").onLeft("new");
        Plan plan = checked(WINDOWS);
        assertEquals(List.of("new"), paths(plan));
        assertEquals(Map.of(), conflicts(plan));
    }

    @Test
    void aPlanWithoutFaultIsLeftAsItIs() {
        onLeft("a", "b");
        Plan plan = plan();
        Map<Side, Snapshot> both =
                Map.of(
                        Side.LEFT, snapshot(LEFT, left),
                        Side.RIGHT, snapshot(RIGHT, right));
        assertSame(plan, NameCheck.apply(plan, both, Map.of(Side.RIGHT, WINDOWS)));
    }
}
