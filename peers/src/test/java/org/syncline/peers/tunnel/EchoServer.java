package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Sends back what it gets, until the other side ends. */
final class EchoServer implements Closeable {

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    EchoServer() throws IOException {
        Thread.ofVirtual().start(this::accept);
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    private void accept() {
        try {
            while (true) {
                Socket next = socket.accept();
                Thread.ofVirtual().start(() -> echo(next));
            }
        } catch (IOException ended) {
            assertTrue(socket.isClosed(), ended::toString);
        }
    }

    private static void echo(Socket next) {
        try (next) {
            next.getInputStream().transferTo(next.getOutputStream());
        } catch (IOException ended) {
            assertFalse(ended.getMessage().isEmpty());
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
