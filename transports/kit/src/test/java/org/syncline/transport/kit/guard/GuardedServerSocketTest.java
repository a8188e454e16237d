package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

@Timeout(60)
class GuardedServerSocketTest {

    private static final String NAME = "echo";
    private static final ListenOptions OPTIONS =
            ListenOptions.loopback(new Secret(new byte[Secret.BYTES]));

    private final ExecutorService client = Executors.newVirtualThreadPerTaskExecutor();
    private GuardedServerSocket server;
    private ProvedSockets sockets;

    @BeforeEach
    void open() throws IOException {
        server = GuardedServerSocket.open(NAME, OPTIONS);
        sockets =
                new ProvedSockets(
                        OPTIONS.address(NAME, server.getLocalPort()),
                        new ConnectOptions(OPTIONS.secret()));
    }

    @AfterEach
    void close() throws IOException {
        try (client) {
            sockets.close();
        } finally {
            server.closeAll();
        }
    }

    private Socket stranger() throws IOException {
        return new Socket(server.getInetAddress(), server.getLocalPort());
    }

    @Test
    @Covers(value = "F9", fault = "accept hands out whoever has connected")
    void aLibraryThatIsToAcceptOnlyTheProvedNeverMeetsAStranger() throws Exception {
        try (Socket silent = stranger()) {
            Future<Socket> connecting = client.submit(() -> sockets.connect());
            try (Socket accepted = server.accept();
                    Socket proved = connecting.get()) {
                assertEquals(proved.getLocalPort(), accepted.getPort());
                proved.getOutputStream().write(7);
                assertEquals(7, accepted.getInputStream().read());
            }
            server.closeAll();
            assertEquals(-1, silent.getInputStream().read());
        }
    }

    @Test
    void closingWakesAcceptingThreadsAndFreesThePort() throws Exception {
        Future<Socket> accepting = client.submit(() -> server.accept());
        server.closeAll();
        assertThrows(ExecutionException.class, accepting::get);
        assertThrows(IOException.class, server::accept);
        try (ServerSocket next =
                new ServerSocket(server.getLocalPort(), 1, server.getInetAddress())) {
            assertTrue(next.isBound());
        }
    }
}
