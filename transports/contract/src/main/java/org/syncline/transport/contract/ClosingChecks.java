package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Closing ends everything and leaves nothing behind. */
public interface ClosingChecks extends TransportUnderTest {

    /**
     * In a JVM of its own, where nobody else starts threads, or processes, which keep all its
     * sockets open until they run.
     */
    @Test
    default void manyConnectionsLeaveNoThreadNoSocketAndNoPort() throws Exception {
        try (ServerProcess cycles =
                ServerProcess.start(
                        transport(), CloseCycles.class, List.of(), transport().name())) {
            assertEquals(CloseCycles.CLEAN, cycles.line());
            assertTrue(cycles.ended(), "a thread keeps the JVM alive");
        }
    }

    @Test
    default void aTakenPortIsNamed() throws IOException {
        try (Listener first = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            int port = first.address().port();
            ListenOptions options = ListenOptions.loopback(port, LoopbackPair.SECRET);
            Complaint.assertSays("" + port, () -> transport().listen(options).close());
        }
    }

    @Test
    default void callsAfterClosingTheConnectionFail() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(3, probe.add(1, 2));
            rig.connection().close();
            assertThrows(IOException.class, () -> probe.add(1, 2));
            assertThrows(
                    IOException.class,
                    () -> rig.connection().lookup(LoopbackPair.PROBE, Probe.class));
        }
    }

    @Test
    default void closingTheConnectionEndsPendingCalls() throws Exception {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newSingleThreadExecutor();
                CallBarrier gate = new CallBarrier()) {
            Peer peer = rig.peer(gate.peer(1));
            Future<Object> slow = threads.submit(() -> Script.HELLO.call(peer, 1));
            gate.awaitCall();
            rig.connection().close();
            ExecutionException e = assertThrows(ExecutionException.class, slow::get);
            assertTrue(e.getCause() instanceof IOException, e::toString);
        }
    }

    @Test
    default void closingTheListenerEndsTheService() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(3, probe.add(1, 2));
            Address address = rig.listener().address();
            rig.listener().close();
            assertThrows(IOException.class, () -> probe.add(1, 2));
            assertThrows(
                    IOException.class,
                    () -> transport().connect(address, LoopbackPair.options()).close());
        }
    }

    @Test
    default void closingOneConnectionLeavesOthersAlone() throws IOException {
        // Libraries that share sockets between connections keep them apart in a race, or not.
        for (int i = 0; i < 40; i++) {
            try (LoopbackPair rig = LoopbackPair.open(transport())) {
                Probe probe = rig.probe();
                Address address = rig.listener().address();
                try (Connection second = transport().connect(address, LoopbackPair.options())) {
                    assertEquals(3, second.lookup(LoopbackPair.PROBE, Probe.class).add(1, 2));
                }
                assertEquals(3, probe.add(1, 2));
            }
        }
    }

    @Test
    default void closingTwiceIsHarmless() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            rig.probe().empty();
            rig.connection().close();
            rig.connection().close();
            rig.listener().close();
            rig.listener().close();
        }
    }
}
