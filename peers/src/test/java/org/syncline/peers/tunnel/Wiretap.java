package org.syncline.peers.tunnel;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Stands between two sides, passes all bytes on, and keeps a copy of them. */
final class Wiretap implements Closeable {

    private volatile InetSocketAddress to;
    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

    Wiretap(InetSocketAddress to) throws IOException {
        this.to = to;
        Thread.ofVirtual().start(this::accept);
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    /** Passes what comes from now on to another side. */
    void passOnTo(InetSocketAddress other) {
        to = other;
    }

    /** Returns all bytes of both directions, one character each. */
    String heard() {
        synchronized (copy) {
            return copy.toString(StandardCharsets.ISO_8859_1);
        }
    }

    private void accept() {
        try {
            while (!socket.isClosed()) {
                Socket one = socket.accept();
                Socket other = new Socket(to.getAddress(), to.getPort());
                Thread.ofVirtual().start(() -> passOn(one, other));
                Thread.ofVirtual().start(() -> passOn(other, one));
            }
        } catch (IOException e) {
            if (!socket.isClosed()) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void passOn(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[16 * 1024];
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                synchronized (copy) {
                    copy.write(bytes, 0, n);
                }
                out.write(bytes, 0, n);
            }
            to.shutdownOutput();
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
