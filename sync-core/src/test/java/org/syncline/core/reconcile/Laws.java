package org.syncline.core.reconcile;

import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** How laws are tried: over many seeds, and the seed of a failure is told. */
final class Laws {

    static final int HISTORIES = Integer.getInteger("syncline.histories", 3000);

    private Laws() {}

    static final Policy[] ALL_POLICIES = allPolicies();

    static Policy[] allPolicies() {
        List<Policy> policies = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            for (OnConflict onConflict : OnConflict.values()) {
                policies.add(new Policy(mode, onConflict));
            }
        }
        return policies.toArray(Policy[]::new);
    }

    static void forAll(LongConsumer law) {
        for (long seed = 1; seed <= HISTORIES; seed++) {
            try {
                law.accept(seed);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    static Plan sync(Replica left, Replica right, Policy policy) {
        Plan plan = Reconciler.reconcile(left.scan(), right.scan(), policy);
        Replica.apply(plan, left, right, action -> true);
        return plan;
    }
}
