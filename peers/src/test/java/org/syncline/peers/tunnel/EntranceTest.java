package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.transport.contract.OtherUser;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.FutureTask;

/** Other users of the caller's machine see a port, and cannot use up what the caller may have. */
@Timeout(60)
class EntranceTest {

    private static final int PATIENCE_MILLIS = 20_000;

    @Test
    void anotherUserOfThisMachineGetsNoConnection(@TempDir Path folder) throws Exception {
        assumeTrue(OtherUser.canBe(), "only root on Linux can be another user");
        try (PairedRig rig = new PairedRig(folder, TunnelServer.HANDSHAKE);
                Tunnel tunnel =
                        Tunnel.open(
                                rig.address(), "socket", "photos", rig.bench(), Optional.empty())) {
            assertTrue(echoes(tunnel.entrance()), "this user gets no connection");
            FutureTask<Boolean> other = new FutureTask<>(() -> echoes(tunnel.entrance()));
            OtherUser.start(other);
            assertEquals(false, other.get(), "another user gets one");
        }
    }

    private static boolean echoes(InetSocketAddress entrance) {
        try (Socket socket = new Socket(entrance.getAddress(), entrance.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(1);
            return socket.getInputStream().read() == 1;
        } catch (IOException reset) {
            return false;
        }
    }
}
