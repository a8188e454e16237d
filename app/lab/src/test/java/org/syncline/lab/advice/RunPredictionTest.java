package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.core.reconcile.Reconciler;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.lab.advice.PredictionBasis.Before;
import org.syncline.lab.advice.PredictionBasis.RunConditions;
import org.syncline.lab.advice.RunPrediction.PlannedRun;
import org.syncline.lab.timing.SessionTiming;

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

    private static Snapshot scanned(int replica, long counter) {
        return new Snapshot(new ReplicaId(0, replica), counter, List.of(), List.of());
    }

    private static RunConditions conditions(long counter, Plan agreed, SessionTiming figures) {
        Snapshot left = scanned(1, counter);
        Snapshot right = scanned(2, counter);
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
        return new PlannedRun("rmi://127.0.0.1:7000/x", options, comparison, agreed)
                .conditions(figures, true);
    }

    private static Plan plan(Problem... problems) {
        return new Plan(List.of(), List.of(), List.of(problems));
    }

    @Test
    void aRunOfSynchronisedRootsIsAnUpdateOverItsTransport() {
        RunConditions update = conditions(2, plan(), SessionTiming.NONE);
        assertEquals("rmi", update.transport());
        assertEquals(Before.SYNCHRONISED, update.before());
        assertTrue(update.near() && update.whole() && !update.edited(), update::toString);
        assertEquals(Before.OTHER, conditions(1, plan(), SessionTiming.NONE).before());
        Problem problem = new Problem(RelPath.ROOT, ErrorCode.OTHER, "x");
        assertTrue(conditions(2, plan(problem), SessionTiming.NONE).edited());
    }

    /** The handshakes of a tunnel are phases of a run, also where both ends are on one machine. */
    @ParameterizedTest
    @CsvSource({"HANDSHAKE, false", "RESUME, false", "CONNECT, true"})
    void aTunnelLeadsToAnotherMachine(Phase phase, boolean near) {
        SessionTiming figures =
                new SessionTiming(List.of(new PhaseTime(phase, 1, 1, 1, 0)), 1, 0, 0, Warmth.WARM);
        assertEquals(near, conditions(2, plan(), figures).near());
    }
}
