package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A peer that dies or hangs is an error within the time-out, never a success. */
public interface DeadPeers extends TransportUnderTest {

    @Test
    default void aServerKilledInACallIsAFailure() throws Exception {
        try (ServerProcess server = ServerProcess.start(transport());
                Connection connection = server.connect(transport());
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
            probe.empty();
            Future<Long> slow = threads.submit(() -> probe.sleep(ProbeService.MAX_SLEEP_MILLIS));
            server.kill();
            ExecutionException e = assertThrows(ExecutionException.class, slow::get);
            assertTrue(e.getCause() instanceof IOException, e::toString);
            assertThrows(IOException.class, probe::empty);
        }
    }

    @Test
    @Covers("E18")
    default void aPeerThatHangsInACallIsAFailure() throws IOException {
        answerOnce();
        try (LoopbackPair rig = LoopbackPair.open(transport(), LoopbackPair.briefForAnswers());
                CallBarrier gate = new CallBarrier()) {
            Peer peer = rig.peer(gate.peer(1));
            IOException e = assertThrows(IOException.class, () -> Script.HELLO.call(peer, 1));
            Complaint.assertClear(e);
        }
    }

    /** The first answers in a JVM may take longer than the others are waited for. */
    private void answerOnce() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Script.HELLO.check(rig.peer(ScriptedPeer.of(1)), 1);
        }
    }

    @Test
    @Covers("E18")
    default void aListenerThatStaysSilentIsAFailure() throws IOException {
        try (ServerSocket silent = otherServer()) {
            IOException e = refused(silent.getLocalPort());
            Complaint.assertClear(e);
        }
    }

    @Test
    default void namesAPortWhereNobodyListens() throws IOException {
        int port;
        try (ServerSocket gone = otherServer()) {
            port = gone.getLocalPort();
        }
        IOException e = refused(port);
        Complaint.assertSays(":" + port, e);
    }

    private IOException refused(int port) {
        Address address = new Address(transport().name(), "127.0.0.1", port, "");
        return assertThrows(
                IOException.class,
                () -> transport().connect(address, LoopbackPair.impatient()).close());
    }
}
