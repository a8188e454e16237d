package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.PlanEdit.Choice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

class PlanEditTest {

    private static final int HISTORIES = Integer.getInteger("syncline.histories", 2000);

    private Replica left = new Replica(1);
    private Replica right = new Replica(2);

    private void put(Replica replica, String path, String entry) {
        replica.put(Trees.path(path), Trees.entry(entry));
    }

    /** The two trees start out the same. */
    private void common(String... pathsAndEntries) {
        for (int i = 0; i < pathsAndEntries.length; i += 2) {
            put(left, pathsAndEntries[i], pathsAndEntries[i + 1]);
        }
        run(Map.of());
    }

    private Plan run(Map<RelPath, Choice> choices) {
        Plan plan = new PlanEdit(left.scan(), right.scan(), Policy.DEFAULT).apply(choices);
        Replica.apply(plan, left, right, action -> true);
        return plan;
    }

    private static Map<RelPath, Choice> choose(String path, Choice choice) {
        return Map.of(Trees.path(path), choice);
    }

    private String trees() {
        return names(left) + " | " + names(right);
    }

    private static String names(Replica replica) {
        return String.join(" ", replica.tree().keySet().stream().map(RelPath::toString).toList());
    }

    @Test
    void aConflictGoesTheWayThatWasChosen() {
        put(left, "a", "one");
        put(right, "a", "other");

        Plan plan = run(choose("a", Choice.RIGHT_WINS));

        assertEquals(List.of(), plan.conflicts());
        assertEquals(Trees.entry("other"), left.tree().get(Trees.path("a")));
        assertEquals(List.of(), run(Map.of()).actions());
    }

    @Test
    void aReversedCreationIsADeletion() {
        common("keep", "x");
        put(left, "d", "d");
        put(left, "d/a", "x");

        Plan plan = run(choose("d", Choice.RIGHT_WINS));

        assertTrue(
                plan.actions().stream()
                        .allMatch(a -> a.target() == Side.LEFT || a instanceof Action.Adopt));
        assertEquals("keep | keep", trees());
    }

    @Test
    void aReversedDeletionBringsTheFileAndItsDirectoryBack() {
        common("d", "d", "d/a", "x", "d/b", "x");
        put(left, "d", "-");

        run(choose("d/a", Choice.RIGHT_WINS));

        assertEquals("d d/a | d d/a", trees());
    }

    @Test
    void skippingANewDirectorySkipsItsChildren() {
        put(left, "a", "x");
        put(left, "d", "d");
        put(left, "d/a", "x");

        run(choose("d", Choice.SKIP));

        assertEquals("a d d/a | a", trees());
        run(Map.of());
        assertEquals("a d d/a | a d d/a", trees());
    }

    @Test
    void bothContentsOfAConflictAreKept() {
        put(left, "a.t", "x@20");
        put(right, "a.t", "y@30");

        Plan plan = run(choose("a.t", Choice.KEEP_BOTH));

        assertEquals(List.of(), plan.conflicts());
        assertEquals(2, left.tree().size(), trees());
        assertEquals(left.tree(), right.tree());
    }

    @Test
    void bothContentsOfAnEditAreKept() {
        common("a.t", "x@20");
        put(left, "a.t", "y@30");

        run(choose("a.t", Choice.KEEP_BOTH));

        assertEquals(2, left.tree().size(), trees());
        assertEquals(left.tree(), right.tree());
    }

    @Test
    void whereThereIsOneContentThePlanDecides() {
        common("gone", "x", "d", "d");
        put(left, "gone", "-");
        put(left, "d", "d@99");
        put(left, "new", "y");

        run(
                Map.of(
                        Trees.path("gone"), Choice.KEEP_BOTH,
                        Trees.path("d"), Choice.KEEP_BOTH,
                        Trees.path("new"), Choice.KEEP_BOTH));

        assertEquals("d new | d new", trees());
    }

    @Test
    void aDirectoryStaysWhereItIsWhileADeletionInItIsSkipped() {
        common("d", "d", "d/a", "x", "d/b", "x");
        put(left, "d", "-");

        Plan plan = run(choose("d/a", Choice.SKIP));

        assertEquals(List.of(), plan.conflicts());
        assertEquals(" | d d/a", trees());
    }

    @Test
    void aReplacedDirectoryStaysWholeWhileAnythingInItIsSkipped() {
        common("d", "d", "d/a", "x", "d/b", "x");
        put(left, "d", "y");

        run(choose("d/a", Choice.SKIP));

        assertEquals("d | d d/a d/b", trees());
    }

    @Test
    void skippingTheTimesOfADirectoryDoesNotConcernItsFiles() {
        common("d", "d");
        put(left, "d", "d@99");
        put(left, "d/a", "x");

        run(choose("d", Choice.SKIP));

        assertEquals("d d/a | d d/a", trees());
        assertEquals(Trees.entry("d"), right.tree().get(Trees.path("d")));
    }

    private void renameOnTheLeft(String from, String to) {
        RelPath old = Trees.path(from);
        Map<RelPath, Entry> moved = new TreeMap<>();
        left.below(old).forEach(path -> moved.put(path, left.tree().get(path)));
        moved.put(old, left.tree().get(old));
        put(left, from, "-");
        moved.forEach((path, entry) -> left.put(path.rebased(old, Trees.path(to)), entry));
    }

    @Test
    void skippingAMoveLeavesBothItsEndsAlone() {
        common("a", "x", "d", "d", "d/b", "y");
        renameOnTheLeft("a", "n");
        renameOnTheLeft("d", "e");

        run(Map.of(Trees.path("n"), Choice.SKIP, Trees.path("d"), Choice.SKIP));

        assertEquals("e e/b n | a d d/b", trees());
        run(Map.of());
        assertEquals("e e/b n | e e/b n", trees());
    }

    @Test
    void aReversedMoveRenamesBack() {
        common("a", "x", "d", "d", "d/b", "y");
        renameOnTheLeft("a", "n");
        renameOnTheLeft("d", "e");

        Plan plan =
                run(Map.of(Trees.path("n"), Choice.RIGHT_WINS, Trees.path("e"), Choice.RIGHT_WINS));

        assertEquals("a d d/b | a d d/b", trees());
        assertEquals(2, PlanSummary.of(plan).move());
        assertEquals(0, PlanSummary.of(plan).delete());
    }

    @Test
    void skippingOneFileOfAMovedDirectoryLeavesBothItsEndsAlone() {
        common("d", "d", "d/a", "x", "d/b", "y");
        renameOnTheLeft("d", "e");

        run(choose("e/b", Choice.SKIP));

        assertEquals("e e/a e/b | d d/b e e/a", trees());
    }

    @Test
    void withoutChoicesThePlanIsTheSame() {
        forAll(
                (random, policy) -> {
                    Snapshot l = left.scan();
                    Snapshot r = right.scan();
                    assertEquals(
                            Reconciler.reconcile(l, r, policy),
                            new PlanEdit(l, r, policy).apply(Map.of()));
                });
    }

    /** {@link Replica#apply} fails if an action does not find the state it expects. */
    @Test
    void everyEditedPlanIsExecutableAndLeavesSkippedPathsAlone() {
        forAll(
                (random, policy) -> {
                    Map<RelPath, Choice> choices = randomChoices(random);
                    Map<RelPath, Entry> leftBefore = new TreeMap<>(left.tree());
                    Map<RelPath, Entry> rightBefore = new TreeMap<>(right.tree());
                    Plan plan = new PlanEdit(left.scan(), right.scan(), policy).apply(choices);
                    Replica.apply(plan, left, right, action -> true);
                    choices.forEach(
                            (path, choice) -> {
                                if (choice == Choice.SKIP) {
                                    assertEquals(leftBefore.get(path), left.tree().get(path));
                                    assertEquals(rightBefore.get(path), right.tree().get(path));
                                }
                            });
                });
    }

    private Map<RelPath, Choice> randomChoices(Random random) {
        TreeSet<RelPath> paths = new TreeSet<>(left.tree().keySet());
        paths.addAll(right.tree().keySet());
        Map<RelPath, Choice> choices = new HashMap<>();
        for (RelPath path : paths) {
            if (random.nextInt(4) == 0) {
                choices.put(path, Choice.values()[random.nextInt(Choice.values().length)]);
            }
        }
        return choices;
    }

    private interface Law {
        void check(Random random, Policy policy);
    }

    private void forAll(Law law) {
        for (long seed = 1; seed <= HISTORIES; seed++) {
            try {
                check(seed, law);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** Tries a law on two replicas that were synchronised and were edited since. */
    private void check(long seed, Law law) {
        Histories histories = new Histories(seed);
        left = new Replica(1);
        right = new Replica(2);
        histories.edit(left, 8);
        run(Map.of());
        histories.edit(left, histories.random().nextInt(8));
        histories.edit(right, histories.random().nextInt(8));
        Policy.Mode[] modes = Policy.Mode.values();
        Policy.OnConflict[] onConflict = Policy.OnConflict.values();
        Random random = histories.random();
        law.check(
                random,
                new Policy(
                        modes[random.nextInt(modes.length)],
                        onConflict[random.nextInt(onConflict.length)]));
    }
}
