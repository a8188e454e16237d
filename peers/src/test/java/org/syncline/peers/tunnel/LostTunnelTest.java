package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.WarnedLines;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Tunnels whose other machine is revoked, revokes this one, or ends. */
@Timeout(120)
class LostTunnelTest {

    @TempDir private Path parent;
    private PairedRig rig;

    @BeforeEach
    void serve() throws IOException {
        rig = new PairedRig(parent, Duration.ofSeconds(30));
    }

    @AfterEach
    void end() throws IOException {
        rig.close();
    }

    private Tunnel open() throws IOException {
        return Tunnel.open(rig.address(), "socket", "photos", rig.bench(), Optional.empty());
    }

    private static Socket into(Tunnel tunnel) throws IOException {
        return new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
    }

    @Test
    void revokingEndsWhatIsOpen() throws Exception {
        try (Tunnel tunnel = open();
                Socket socket = into(tunnel)) {
            socket.getOutputStream().write(1);
            assertEquals(1, socket.getInputStream().read());
            rig.desk().peers().revoke(rig.bench().key());
            assertTrue(rig.ended().await(30, TimeUnit.SECONDS), "the session goes on");
            assertEquals(-1, socket.getInputStream().read());
            assertThrows(IOException.class, () -> open());
        }
    }

    @Test
    void revokingOnTheCallingSideEndsWhatIsOpenAndSaysSo() throws Exception {
        try (WarnedLines lines = new WarnedLines(Tunnel.class);
                Tunnel tunnel = open();
                Socket socket = into(tunnel)) {
            socket.getOutputStream().write(1);
            assertEquals(1, socket.getInputStream().read());
            rig.bench().peers().revoke(rig.desk().key());
            assertTrue(rig.ended().await(30, TimeUnit.SECONDS), "the session goes on");
            assertEquals(-1, socket.getInputStream().read());
            lines.with(":" + rig.address().getPort() + ": \"desk\" is not paired any more");
            awaitRefusal(tunnel.entrance());
        }
    }

    /** A port that is closed takes connections until the thread that accepts them has noticed. */
    private static void awaitRefusal(InetSocketAddress place) throws IOException {
        while (true) {
            try (Socket late = new Socket(place.getAddress(), place.getPort())) {
                assertTrue(late.isConnected());
            } catch (ConnectException refused) {
                return;
            } catch (SocketException reset) {
                assertFalse(reset.getMessage().isEmpty(), "closed while this one came");
            }
        }
    }

    @Test
    void aFailureNamesTheMachineAndWhyItWasLost() throws Exception {
        String place =
                "\"desk\" (%s:%d)"
                        .formatted(rig.address().getHostString(), rig.address().getPort());
        try (Tunnel tunnel = open()) {
            IOException broke = new IOException(tunnel.entrance() + " broke");
            String open = tunnel.explained(broke).getMessage();
            assertTrue(open.endsWith(":" + rig.address().getPort() + " broke"), open);
            rig.desk().peers().revoke(rig.bench().key());
            assertTrue(rig.ended().await(30, TimeUnit.SECONDS), "the session goes on");
            String revoked = tunnel.explained(broke).getMessage();
            assertTrue(revoked.startsWith("the connection with " + place + " was lost: "), revoked);
            assertTrue(revoked.contains("does not trust this machine"), revoked);
            PairedRig.trust(rig.desk(), rig.bench(), "bench");
            String again = tunnel.explained(broke).getMessage();
            assertTrue(again.contains("somebody answers again"), again);
            InetSocketAddress former = rig.address();
            rig.close();
            awaitRefusal(former);
            String gone = tunnel.explained(broke).getMessage();
            assertTrue(gone.contains("nobody listens there"), gone);
            tunnel.close();
            assertFalse(tunnel.explained(broke).getMessage().contains("lost"));
        }
    }

    @Test
    void whoRevokedTheMachineItselfReadsThat() throws Exception {
        try (Tunnel tunnel = open()) {
            rig.bench().peers().revoke(rig.desk().key());
            assertTrue(rig.ended().await(30, TimeUnit.SECONDS), "the session goes on");
            String said = tunnel.explained(new IOException("broke")).getMessage();
            assertTrue(said.contains("\"desk\" is not paired any more"), said);
        }
    }
}
