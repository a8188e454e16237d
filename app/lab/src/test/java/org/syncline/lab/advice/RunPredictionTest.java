package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.reconcile.Reconciler;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.lab.advice.RunPrediction.PlannedRun;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class RunPredictionTest {

    /** Of peers on other machines nothing is predicted: nobody measured the network to them. */
    @ParameterizedTest
    @CsvSource({
        "rmi://127.0.0.1:7000/x, true",
        "rmi://localhost:7000/x, true",
        "rmi://[::1]:7000/x, true",
        "rmi://192.0.2.7:7000/x, false",
        "rmi://[2001:db8::7]:7000/x, false"
    })
    void aPeerOnThisMachineIsReachedOverLoopback(String address, boolean near) {
        assertEquals(near, RunPrediction.isOnThisMachine(Address.parse(address)));
    }

    /** Neither the first runs of forks nor their warm ones are like it. */
    @Test
    void nothingIsPredictedOfTheFirstRunOverATransportInAJvmThatHadOthers() {
        Snapshot left = new Snapshot(new ReplicaId(0, 1), 2, List.of(), List.of());
        Snapshot right = new Snapshot(new ReplicaId(0, 2), 2, List.of(), List.of());
        SyncOptions options = SyncOptions.DEFAULT;
        Plan plan = Reconciler.reconcile(left, right, options.policy());
        Comparison comparison =
                new Comparison(
                        left,
                        right,
                        plan,
                        PlanSummary.of(plan),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        Map.of());
        PlannedRun run = new PlannedRun("rmi://127.0.0.1:7000/x", options, comparison, plan);
        assertTrue(run.kind(Warmth.COLD).orElseThrow().cold());
        assertFalse(run.kind(Warmth.WARM).orElseThrow().cold());
        assertEquals(Optional.empty(), run.kind(Warmth.COLD_TRANSPORT));
    }
}
