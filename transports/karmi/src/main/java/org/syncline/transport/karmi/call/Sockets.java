package org.syncline.transport.karmi.call;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;

/** Sets up and closes the sockets of both ends. */
final class Sockets {
    private Sockets() {}

    static void tune(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setKeepAlive(true);
    }

    /** The other end's address, for people to read. */
    static String peer(Socket socket) {
        return socket.getInetAddress().getHostAddress() + ":" + socket.getPort();
    }

    /** Closes a socket that is of no use any more. */
    static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing was in flight that could be lost, and the descriptor is gone either way.
        }
    }

    /**
     * The socket's input, which says "timed out" instead of "closed" once {@code timeout} has
     * closed it.
     */
    static InputStream timed(Socket socket, SetUpTimeout timeout) throws IOException {
        return new FilterInputStream(socket.getInputStream()) {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] b, int off, int len) throws IOException {
                try {
                    return in.read(b, off, len);
                } catch (IOException e) {
                    throw timeout.expired() ? late(e) : e;
                }
            }
        };
    }

    static SocketTimeoutException late(IOException cause) {
        SocketTimeoutException late = new SocketTimeoutException("no answer in time");
        late.initCause(cause);
        return late;
    }
}
