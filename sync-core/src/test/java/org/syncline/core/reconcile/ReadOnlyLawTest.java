package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.HISTORIES;
import static org.syncline.core.reconcile.Laws.forAll;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The laws of a side that may not be changed, over random histories. */
class ReadOnlyLawTest {

    private static final Policy[] TWO_WAY =
            Arrays.stream(Laws.ALL_POLICIES)
                    .filter(policy -> policy.mode() == Mode.TWO_WAY)
                    .toArray(Policy[]::new);

    /** A run in which nothing may change on one side. */
    private record Run(Replica left, Replica right, Side readOnly, Policy policy) {

        static Run of(Pairing pairing, long seed) {
            Side side = seed % 2 == 0 ? Side.LEFT : Side.RIGHT;
            return new Run(pairing.left(), pairing.right(), side, pairing.policy());
        }

        Replica on(Side side) {
            return side == Side.LEFT ? left : right;
        }

        private Snapshot scan(Side side) {
            return on(side).scan().withReadOnly(side == readOnly);
        }

        Plan plan() {
            return Reconciler.reconcile(scan(Side.LEFT), scan(Side.RIGHT), policy);
        }

        Plan sync() {
            Plan plan = plan();
            Replica.apply(plan, left, right, action -> true);
            return plan;
        }
    }

    @Test
    void nothingChangesOnTheSideWhateverThePolicy() {
        forAll(
                seed -> {
                    Run run = Run.of(Pairing.of(seed, true, Laws.ALL_POLICIES), seed);
                    for (Action action : run.plan().actions()) {
                        assertEquals(run.readOnly().other(), action.target(), action::toString);
                    }
                });
    }

    @Test
    void aSecondRunHasNothingToDo() {
        forAll(
                seed -> {
                    Run run = Run.of(Pairing.of(seed, true, Laws.ALL_POLICIES), seed);
                    Plan first = run.sync();
                    Plan second = run.plan();
                    assertEquals(
                            List.of(), second.actions(), () -> run.policy() + " after " + first);
                    assertEquals(paths(first), paths(second));
                });
    }

    /** Directories may keep times and modes of their own, which nobody would call a conflict. */
    @Test
    void theOtherSideBecomesEqualButForConflicts() {
        int[] equal = {0};
        forAll(
                seed -> {
                    Run run = Run.of(Pairing.of(seed, false, TWO_WAY), seed);
                    Plan plan = run.sync();
                    Map<RelPath, Object> wanted = comparable(run.on(run.readOnly()));
                    Map<RelPath, Object> got = comparable(run.on(run.readOnly().other()));
                    Set<RelPath> open = paths(plan);
                    wanted.keySet().removeIf(path -> path.isAtOrBelow(open::contains));
                    got.keySet().removeIf(path -> path.isAtOrBelow(open::contains));
                    assertEquals(wanted, got, () -> run.policy() + ": " + plan);
                    equal[0] += open.isEmpty() ? 1 : 0;
                });
        assertTrue(equal[0] > HISTORIES / 20, "only " + equal[0] + " runs ended without conflict");
    }

    private static Map<RelPath, Object> comparable(Replica replica) {
        Map<RelPath, Object> entries = new TreeMap<>();
        replica.tree()
                .forEach(
                        (path, entry) ->
                                entries.put(
                                        path,
                                        entry instanceof Entry.Directory ? "directory" : entry));
        return entries;
    }

    /** Whoever edits nothing follows the other side for ever, though it began with a copy. */
    @Test
    void whoEditsNothingHasNoConflict() {
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    Replica reader = new Replica(1);
                    Replica owner = new Replica(2);
                    histories.edit(owner, 8);
                    if (seed % 3 > 0) {
                        owner.tree().forEach(reader::put);
                    }
                    Policy policy = new Policy(Mode.TWO_WAY, OnConflict.SKIP);
                    Run run = new Run(reader, owner, Side.RIGHT, policy);
                    for (int round = 0; round < 3; round++) {
                        Plan plan = run.sync();
                        assertEquals(List.of(), plan.conflicts());
                        assertEquals(owner.tree(), reader.tree());
                        histories.edit(owner, 4);
                    }
                });
    }

    /**
     * A version names one state for ever, and none that the side gave itself is named by others.
     */
    @Test
    void theOtherSideKnowsNoVersionThatTheSideDoesNot() {
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    Replica reader = new Replica(1);
                    Replica owner = new Replica(2);
                    Policy policy = new Policy(Mode.TWO_WAY, OnConflict.RIGHT);
                    Run run = new Run(reader, owner, Side.RIGHT, policy);
                    for (int round = 0; round < 3; round++) {
                        histories.edit(owner, 4);
                        histories.edit(reader, 2);
                        Plan plan = run.sync();
                        for (Action action : plan.actions()) {
                            Versioned there = owner.archive().get(action.path());
                            if (there != null) {
                                assertEquals(there, action.desired(), action::toString);
                            }
                        }
                    }
                });
    }

    private static Set<RelPath> paths(Plan plan) {
        Set<RelPath> paths = new HashSet<>();
        plan.conflicts().forEach(conflict -> paths.add(conflict.path()));
        return paths;
    }
}
