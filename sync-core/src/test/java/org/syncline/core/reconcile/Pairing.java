package org.syncline.core.reconcile;

import static org.syncline.core.reconcile.Laws.sync;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;

import java.util.List;

/**
 * Two replicas that were synchronised once or more, and were edited since; some hold unsyncable
 * entries.
 */
record Pairing(Histories histories, Replica left, Replica right, Policy policy) {

    static Pairing of(long seed, boolean obstacles, Policy... policies) {
        Histories histories = new Histories(seed);
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        int rounds = histories.random().nextInt(3);
        for (int i = 0; i < rounds; i++) {
            histories.edit(left, histories.random().nextInt(8));
            histories.edit(right, histories.random().nextInt(4));
            sync(left, right, new Policy(Mode.TWO_WAY, OnConflict.KEEP_BOTH));
        }
        histories.edit(left, histories.random().nextInt(8));
        histories.edit(right, histories.random().nextInt(8));
        Pairing pairing =
                new Pairing(
                        histories,
                        left,
                        right,
                        policies[histories.random().nextInt(policies.length)]);
        if (obstacles) {
            pairing.obstruct(left);
            pairing.obstruct(right);
        }
        return pairing;
    }

    private void obstruct(Replica replica) {
        List<RelPath> paths = List.copyOf(replica.tree().keySet());
        if (paths.isEmpty()) {
            return;
        }
        RelPath path = paths.get(histories.random().nextInt(paths.size()));
        switch (histories.random().nextInt(6)) {
            case 0 -> replica.put(path, new Entry.Unsyncable("a device"));
            case 1 -> replica.unreadable(path);
            case 2 -> replica.forget(histories.random().nextInt(1000, 2000));
            default -> {}
        }
    }

    Plan plan() {
        return Reconciler.reconcile(left.scan(), right.scan(), policy);
    }
}
