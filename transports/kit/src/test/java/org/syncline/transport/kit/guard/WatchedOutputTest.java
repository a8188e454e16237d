package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class WatchedOutputTest {

    private static final Duration SHORT = Duration.ofMillis(100);
    private static final byte[] MUCH = new byte[1 << 20];

    @Test
    void peersThatTakeNothingAreLeft() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket()) {
            socket.connect(server.getLocalSocketAddress());
            try (Socket accepted = server.accept()) {
                OutputStream out = new WatchedOutput(socket, SHORT);
                assertThrows(IOException.class, () -> writeFor(out, accepted));
            }
            assertTrue(socket.isClosed());
        }
    }

    /** More than the system takes on behalf of a peer that reads nothing. */
    private static void writeFor(OutputStream out, Socket silent) throws IOException {
        while (!silent.isClosed()) {
            out.write(MUCH);
        }
    }
}
