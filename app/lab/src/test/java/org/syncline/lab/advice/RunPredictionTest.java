package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
import org.syncline.lab.advice.PredictionBasis.Before;
import org.syncline.lab.advice.PredictionBasis.Reach;
import org.syncline.lab.advice.PredictionBasis.RunConditions;
import org.syncline.lab.advice.RunPrediction.PlannedRun;
import org.syncline.lab.timing.SessionTiming;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class RunPredictionTest {

    /** Of peers on other machines nothing is predicted: nobody measured the network to them. */
    @ParameterizedTest
    @CsvSource({
        "rmi://127.0.0.1:7000/x, NEAR",
        "rmi://localhost:7000/x, NEAR",
        "rmi://[::1]:7000/x, NEAR",
        "rmi://192.0.2.7:7000/x, FAR",
        "rmi://[2001:db8::7]:7000/x, FAR"
    })
    void aPeerOnThisMachineIsReachedOverLoopback(String address, Reach reach) {
        assertEquals(reach, between("folder", address).reach());
        RunConditions other = between(address, "folder");
        assertEquals(reach, other.reach());
        assertEquals("rmi", other.transport());
    }

    @Test
    void everyAddressOfThisMachineIsNear() throws SocketException {
        for (NetworkInterface each : NetworkInterface.networkInterfaces().toList()) {
            for (InetAddress own : each.inetAddresses().toList()) {
                if (own instanceof Inet4Address) {
                    String address = "rmi://" + own.getHostAddress() + ":7000/x";
                    assertEquals(Reach.NEAR, between("folder", address).reach(), address);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket://127.0.0.1:7000/x", "socket://192.0.2.7:7000/x"})
    void twoPeersAreNeitherNearNorFar(String left) {
        assertEquals(Reach.TWO_PEERS, between(left, "rmi://127.0.0.1:7001/y").reach());
    }

    private static RunConditions between(String left, String right) {
        Comparison comparison = comparison(scanned(1, 2), scanned(2, 2));
        return new PlannedRun(left, right, SyncOptions.DEFAULT, comparison, plan())
                .conditions(SessionTiming.NONE, true);
    }

    private static Snapshot scanned(int replica, long counter) {
        return new Snapshot(new ReplicaId(0, replica), counter, List.of(), List.of());
    }

    private static Comparison comparison(Snapshot left, Snapshot right) {
        Plan plan = Reconciler.reconcile(left, right, SyncOptions.DEFAULT.policy());
        return new Comparison(
                left,
                right,
                plan,
                PlanSummary.of(plan),
                Optional.empty(),
                List.of(),
                List.of(),
                Map.of());
    }

    private static RunConditions conditions(long counter, Plan agreed, SessionTiming figures) {
        Comparison comparison = comparison(scanned(1, counter), scanned(2, counter));
        return new PlannedRun(
                        "folder", "rmi://127.0.0.1:7000/x", SyncOptions.DEFAULT, comparison, agreed)
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
        assertEquals(Reach.NEAR, update.reach());
        assertTrue(update.whole() && !update.edited(), update::toString);
        assertEquals(Before.OTHER, conditions(1, plan(), SessionTiming.NONE).before());
        Problem problem = new Problem(RelPath.ROOT, ErrorCode.OTHER, "x");
        assertTrue(conditions(2, plan(problem), SessionTiming.NONE).edited());
    }

    /** The handshakes of a tunnel are phases of a run, also where both ends are on one machine. */
    @ParameterizedTest
    @CsvSource({"HANDSHAKE, FAR", "RESUME, FAR", "CONNECT, NEAR"})
    void aTunnelLeadsToAnotherMachine(Phase phase, Reach reach) {
        SessionTiming figures =
                new SessionTiming(List.of(new PhaseTime(phase, 1, 1, 1, 0)), 1, 0, 0, Warmth.WARM);
        assertEquals(reach, conditions(2, plan(), figures).reach());
    }
}
