package org.syncline.transport.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.LongAdder;

/**
 * Passes bytes on between clients and a server that advertises its port, and counts them in both
 * directions.
 */
final class CountingProxy implements AutoCloseable {

    private final ServerSocket accepting;
    private volatile int target;
    private final LongAdder bytes = new LongAdder();

    CountingProxy() throws IOException {
        this.accepting = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    /** Connections are made to this port from now on. */
    void passTo(int port) {
        target = port;
    }

    int port() {
        return accepting.getLocalPort();
    }

    /** All that has gone through. */
    long bytes() {
        return bytes.sum();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = accepting.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                Thread.ofVirtual().start(() -> pass(client, server));
                Thread.ofVirtual().start(() -> pass(server, client));
            }
        } catch (IOException e) {
            // The proxy was closed.
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] buffer = new byte[64 << 10];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                bytes.add(n);
                out.write(buffer, 0, n);
            }
        } catch (IOException e) {
            // One of the two has closed; so has the other by now.
        }
    }

    @Override
    public void close() throws IOException {
        accepting.close();
    }
}
