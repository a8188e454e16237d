package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Binding, looking up and unbinding. */
public interface NamingChecks extends TransportUnderTest {

    @Test
    default void aTakenNameIsRefusedAndStaysWithItsService() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(ScriptedPeer.of(1));
            Complaint.assertSays(
                    LoopbackPair.PEER,
                    () -> rig.listener().bind(LoopbackPair.PEER, Peer.class, ScriptedPeer.of(2)));
            Script.HELLO.check(peer, 1);
            Script.HELLO.check(rig.connection().lookup(LoopbackPair.PEER, Peer.class), 1);
        }
    }

    @Test
    default void anUnboundNameIsNamedInTheError() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Complaint.assertSays("nowhere", () -> rig.connection().lookup("nowhere", Probe.class));
            assertEquals(3, rig.probe().add(1, 2));
        }
    }

    @Test
    default void unbindingAnUnknownNameFails() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Complaint.assertSays("nowhere", () -> rig.listener().unbind("nowhere"));
        }
    }

    @Test
    default void anUnboundServiceIsGone() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            assertEquals(3, probe.add(1, 2));
            rig.listener().unbind(LoopbackPair.PROBE);
            assertThrows(IOException.class, () -> probe.add(1, 2));
            assertThrows(
                    IOException.class,
                    () -> rig.connection().lookup(LoopbackPair.PROBE, Probe.class));
        }
    }

    @Test
    default void aNameCanBeBoundAgain() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            rig.peer(ScriptedPeer.of(1));
            rig.listener().unbind(LoopbackPair.PEER);
            Script.OPEN.check(rig.peer(ScriptedPeer.of(2)), 2);
        }
    }

    @Test
    default void callsUnderWayAreCompletedWhenTheirNameIsUnbound() throws Exception {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newSingleThreadExecutor();
                CallBarrier gate = new CallBarrier()) {
            Peer peer = rig.peer(gate.peer(4));
            Future<Object> slow = threads.submit(() -> Script.HELLO.call(peer, 4));
            gate.awaitCall();
            rig.listener().unbind(LoopbackPair.PEER);
            gate.close();
            assertEquals(
                    Described.of(Seeded.message(HelloReply.class, 4)), Described.of(slow.get()));
        }
    }

    @Test
    default void manyNamesLeadToTheirOwnServices() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            for (long seed = 1; seed <= 20; seed++) {
                rig.listener().bind("peer " + seed, Peer.class, ScriptedPeer.of(seed));
                rig.listener().bind("probe " + seed, Probe.class, new ProbeService());
            }
            for (long seed = 1; seed <= 20; seed++) {
                Peer peer = rig.connection().lookup("peer " + seed, Peer.class);
                Script.PAGE.check(peer, seed);
                assertEquals(
                        seed, rig.connection().lookup("probe " + seed, Probe.class).add(seed, 0));
            }
        }
    }
}
