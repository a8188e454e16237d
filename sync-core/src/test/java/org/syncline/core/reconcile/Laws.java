package org.syncline.core.reconcile;

import org.syncline.core.filter.PathPattern;
import org.syncline.core.reconcile.Policy.Mode;
import org.syncline.core.reconcile.Policy.OnConflict;
import org.syncline.corpora.cases.Effort;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Tries a law over many seeds; the message of a failure names its seed. */
final class Laws {

    static final int HISTORIES = Integer.getInteger("syncline.histories", Effort.times(10_000));

    static final PathPattern UNIT = PathPattern.of("d");

    private Laws() {}

    private static final PathRule[] RULES = {
        new PathRule(PathPattern.of("a"), OnConflict.LEFT),
        new PathRule(PathPattern.of("/d/"), OnConflict.KEEP_BOTH),
        new PathRule(PathPattern.of("d/b"), OnConflict.NEWER),
        new PathRule(PathPattern.of("d-/"), OnConflict.SKIP)
    };

    /** All modes, with all treatments of conflicts, with and without rules and units. */
    static final Policy[] ALL_POLICIES = allPolicies();

    static Policy[] allPolicies() {
        List<Policy> policies = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            for (OnConflict onConflict : OnConflict.values()) {
                Policy plain = new Policy(mode, onConflict);
                policies.add(plain);
                policies.add(plain.withRules(RULES));
                policies.add(plain.withAtomic(UNIT));
                policies.add(plain.withRules(RULES).withAtomic(UNIT));
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
