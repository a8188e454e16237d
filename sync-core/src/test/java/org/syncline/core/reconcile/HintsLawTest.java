package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.core.reconcile.Laws.forAll;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Node;
import org.syncline.core.model.Snapshot;
import org.syncline.corpora.cases.Covers;

import java.util.List;

/**
 * Law of hints: a scan's hints about former paths change the actions of a plan, but never its
 * outcome.
 */
class HintsLawTest {

    @Test
    @Covers(
            value = {"B3", "I5"},
            fault = "a told move is made of a deletion alone")
    void hintsNeverChangeTheOutcome() {
        int[] edited = {0};
        forAll(
                seed -> {
                    Pairing told = Pairing.of(seed, true, Laws.ALL_POLICIES);
                    Pairing untold = Pairing.of(seed, true, Laws.ALL_POLICIES);
                    for (Pairing each : List.of(told, untold)) {
                        each.histories().moveAndEdit(each.left());
                        each.histories().moveAndEdit(each.right());
                    }
                    Plan one = told.plan();
                    Plan other =
                            Reconciler.reconcile(
                                    silent(untold.left().scan()),
                                    silent(untold.right().scan()),
                                    untold.policy());
                    Replica.apply(one, told.left(), told.right(), action -> true);
                    Replica.apply(other, untold.left(), untold.right(), action -> true);

                    assertEquals(untold.left().tree(), told.left().tree());
                    assertEquals(untold.right().tree(), told.right().tree());
                    assertEquals(untold.left().archive(), told.left().archive());
                    assertEquals(untold.right().archive(), told.right().archive());
                    assertEquals(other.conflicts(), one.conflicts());
                    edited[0] += edited(one);
                    assertEquals(0, edited(other));
                });
        assertTrue(edited[0] >= Laws.HISTORIES / 100, edited[0] + " files moved and edited");
    }

    private static int edited(Plan plan) {
        return (int)
                plan.actions().stream()
                        .filter(a -> a instanceof Action.Move move && move.changesContent())
                        .count();
    }

    private static Snapshot silent(Snapshot snapshot) {
        return new Snapshot(
                snapshot.replica(),
                snapshot.counter(),
                snapshot.nodes().stream().map(n -> new Node(n.path(), n.state())).toList(),
                snapshot.problems());
    }
}
