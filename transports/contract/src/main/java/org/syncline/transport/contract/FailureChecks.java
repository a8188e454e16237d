package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Traits.Feature;

import java.io.IOException;

/** A failure on the server arrives at the caller with type and message. */
public interface FailureChecks extends TransportUnderTest {

    @Test
    default void aRuntimeExceptionArrivesWithTypeAndMessage() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            Exception e = assertThrows(Exception.class, () -> probe.fail("as ü asked"));
            Complaint.assertSays("as ü asked", e);
            assertTrue(e.toString().contains("IllegalStateException"), e::toString);
            if (transport().traits().has(Feature.TYPED_EXCEPTIONS)) {
                assertInstanceOf(IllegalStateException.class, e);
                assertEquals("as ü asked", e.getMessage());
            } else {
                assertInstanceOf(IOException.class, e);
            }
            assertEquals(3, probe.add(1, 2));
        }
    }

    private static Peer failing(LoopbackPair rig, Throwable failure) throws IOException {
        return rig.peer(
                ScriptedPeer.of(
                        1,
                        () -> {
                            throw failure;
                        }));
    }

    @Test
    default void anIoExceptionArrivesAsOne() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = failing(rig, new IOException("the disk is full"));
            IOException e = assertThrows(IOException.class, () -> Script.HELLO.call(peer, 1));
            Complaint.assertSays("the disk is full", e);
            if (transport().traits().has(Feature.TYPED_EXCEPTIONS)) {
                assertEquals(IOException.class, e.getClass());
            }
            Script.OPEN.check(peer, 1);
        }
    }

    @Test
    default void anErrorOnTheServerIsAFailureHere() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = failing(rig, new StackOverflowError("too deep"));
            Exception e = assertThrows(Exception.class, () -> Script.HELLO.call(peer, 1));
            assertTrue(e.toString().contains("too deep"), e::toString);
            Script.OPEN.check(peer, 1);
        }
    }

    /** The caller may not know the class of the server's exception. */
    @Test
    default void anExceptionOfTheServersOwnTypeIsAFailureHere() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = failing(rig, new Foreign("nobody knows me"));
            Exception e = assertThrows(Exception.class, () -> Script.HELLO.call(peer, 1));
            Complaint.assertSays("nobody knows me", e);
            assertTrue(e.toString().contains("Foreign"), e::toString);
            Script.OPEN.check(peer, 1);
        }
    }

    /** An exception that is not on any allow-list. */
    final class Foreign extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Foreign(String message) {
            super(message);
        }
    }
}
