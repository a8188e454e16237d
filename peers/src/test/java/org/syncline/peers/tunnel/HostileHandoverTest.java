package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Who says in clear that a connection belongs to a session, and what such a name is good for. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class HostileHandoverTest {

    private static final Duration SHORT = Duration.ofSeconds(2);

    @TempDir private Path folder;
    @TempDir private Path another;

    /** Returns what connects as a connection of a session would. */
    private static PeerTls saying(Tunnel tunnel, Installation self) {
        String name = TunnelMessages.nameInClear(new TunnelMessages.Id(tunnel.pass().session()));
        return new PeerTls(
                self.identity(),
                new PinnedPeers(self),
                List.of(name, TunnelMessages.NAMING_PROTOCOL));
    }

    @Test
    void anotherPairedMachineGetsNothing() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                HandoverRig rig = new HandoverRig(folder)) {
            Installation shelf = rig.paired("shelf");
            try (Tunnel tunnel = rig.open();
                    RawCaller thief = rig.welcomed(saying(tunnel, shelf))) {
                thief.send(HandoverRig.carry(tunnel.pass().session()));
                assertEquals(0, thief.heard().length);
                assertTrue(lines.with(shelf.key().text()).contains("has no such session"));
            }
            rig.assertNothingTaken();
            rig.awaitDescriptors(0);
        }
    }

    /** It names the session of one process in clear and another one's inside of TLS. */
    @Test
    void namesInClearAndInsideMustBeOfOneSession() throws Exception {
        try (HandoverRig rig = new HandoverRig(folder);
                Tunnel tunnel = rig.open();
                Tunnel other = rig.open();
                RawCaller caller = rig.welcomed(saying(tunnel, rig.bench()))) {
            caller.send(HandoverRig.carry(other.pass().session()));
            assertEquals(0, caller.heard().length);
            rig.assertNothingTaken();
        }
    }

    /** As one of the port's own process is, in the same words. */
    @Test
    void aStrangerIsTurnedAway() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                HandoverRig rig = new HandoverRig(folder)) {
            Installation stranger = Installation.in(folder.resolve("stranger"));
            PairedRig.trust(stranger, rig.desk(), "desk");
            try (Tunnel tunnel = rig.open();
                    Socket plain = rig.dial()) {
                RawCaller caller = RawCaller.of(plain, saying(tunnel, stranger));
                assertFalse(RawCaller.endOf(caller.tls()).toString().isEmpty());
                String said = lines.with(":" + plain.getLocalPort() + " ");
                assertTrue(said.contains("does not trust the other one"), said);
            }
            rig.assertNothingTaken();
            rig.awaitDescriptors(0);
        }
    }

    /** It has as long as any stranger, and its descriptors are gone then. */
    @Test
    void whoStopsAfterTheNameIsEndedInTime() throws Exception {
        try (HandoverRig first = new HandoverRig(another)) {
            first.open().close(); // which takes longer than later ones
        }
        try (WarnedLines lines = new WarnedLines(TunnelServer.class);
                HandoverRig rig =
                        new HandoverRig(
                                folder, TunnelBounds.withHandshake(SHORT), new TunnelBounds());
                Tunnel tunnel = rig.open();
                Socket silent = rig.dial()) {
            silent.getOutputStream().write(RawCaller.hello(saying(tunnel, rig.bench())));
            assertTrue(RawCaller.heard(silent).length > 0, "the handshake had begun");
            String said = lines.with(":" + silent.getLocalPort() + " ");
            assertTrue(said.contains("did not answer within 2 s"), said);
            rig.awaitDescriptors(1);
        }
    }

    @Test
    void anotherProcessThanThatOfThePortIsNotListenedTo() throws Exception {
        Installation desk = Installation.in(folder.resolve("desk"));
        try (HandoverPort port = HandoverPort.open()) {
            IOException refused =
                    assertThrows(
                            IOException.class,
                            () ->
                                    HandedConnections.from(
                                            port.path(),
                                            HandoverRig.SELF + 1,
                                            desk,
                                            id -> Optional.empty(),
                                            new TunnelBounds()));
            assertTrue(refused.getMessage().contains("another process"), refused::getMessage);
            assertThrows(IOException.class, () -> port.link(HandoverRig.SELF + 1));
        }
    }
}
