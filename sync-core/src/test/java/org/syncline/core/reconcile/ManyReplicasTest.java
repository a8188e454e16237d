package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.ALL_POLICIES;
import static org.syncline.core.reconcile.Laws.HISTORIES;
import static org.syncline.core.reconcile.Laws.forAll;
import static org.syncline.core.reconcile.Laws.sync;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Covers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The laws of more than two replicas that meet in pairs, in any order. */
class ManyReplicasTest {

    @Test
    @Covers("A31")
    void threeReplicasConvergeInAnyTopology() {
        int[] conflictFree = {0};
        forAll(
                seed -> {
                    OnConflict[] choices = {
                        OnConflict.SKIP, OnConflict.KEEP_BOTH, OnConflict.NEWER
                    };
                    Policy policy =
                            new Policy(Mode.TWO_WAY, choices[(int) (seed % choices.length)]);
                    Histories histories = new Histories(seed);
                    List<Replica> replicas =
                            List.of(new Replica(1), new Replica(2), new Replica(3));
                    for (int round = 0; round < 8; round++) {
                        histories.edit(
                                replicas.get(histories.random().nextInt(3)),
                                histories.random().nextInt(4));
                        syncSome(histories, replicas, policy);
                    }
                    boolean conflicts = settle(replicas, policy);
                    if (!conflicts) {
                        conflictFree[0]++;
                        assertEquals(replicas.get(0).tree(), replicas.get(1).tree());
                        assertEquals(replicas.get(0).tree(), replicas.get(2).tree());
                    }
                });
        assertTrue(
                conflictFree[0] > HISTORIES / 3,
                "only " + conflictFree[0] + " histories without conflicts");
    }

    /**
     * A version is a name for one state of a path, for ever, however runs choose, fail and cross
     * each other.
     */
    @Test
    @Covers("I3")
    void aVersionNamesOneState() {
        Policy[] policies = ALL_POLICIES;
        forAll(
                seed -> {
                    Histories histories = new Histories(seed);
                    List<Replica> replicas =
                            List.of(new Replica(1), new Replica(2), new Replica(3), new Replica(4));
                    Map<String, Entry> states = new HashMap<>();
                    for (int round = 0; round < 12; round++) {
                        Replica left = replicas.get(histories.random().nextInt(4));
                        Replica right = replicas.get(histories.random().nextInt(4));
                        histories.edit(left, histories.random().nextInt(3));
                        if (left != right) {
                            Policy policy = policies[histories.random().nextInt(policies.length)];
                            Plan plan = Reconciler.reconcile(left.scan(), right.scan(), policy);
                            Replica.apply(
                                    plan, left, right, action -> histories.random().nextInt(5) > 0);
                        }
                        for (Replica replica : replicas) {
                            replica.archive().forEach((path, state) -> check(states, path, state));
                        }
                    }
                });
    }

    private static void check(Map<String, Entry> states, RelPath path, Versioned state) {
        Entry known = states.putIfAbsent(path + " " + state.version(), state.entry());
        assertTrue(
                known == null || known.equals(state.entry()),
                () -> path + " " + state + " is also " + known);
    }

    private static void syncSome(Histories histories, List<Replica> replicas, Policy policy) {
        int first = histories.random().nextInt(3);
        int second = (first + 1 + histories.random().nextInt(2)) % 3;
        sync(replicas.get(first), replicas.get(second), policy);
    }

    /** Syncs all pairs until none has anything to do; true if conflicts remain. */
    private static boolean settle(List<Replica> replicas, Policy policy) {
        for (int round = 0; round < 6; round++) {
            boolean quiet = true;
            boolean conflicts = false;
            for (int i = 0; i < 3; i++) {
                Plan plan = sync(replicas.get(i), replicas.get((i + 1) % 3), policy);
                quiet &= plan.isEmpty();
                conflicts |= !plan.conflicts().isEmpty();
            }
            if (quiet) {
                return conflicts;
            }
        }
        throw new AssertionError("no end after six rounds");
    }
}
