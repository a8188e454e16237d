package org.syncline.peers.tls;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A socket that reads what is there at once: TLS asks for the head of each record, and then for its
 * body, which would be two calls of the system for each.
 */
public final class ReadAheadSocket extends Socket {

    private static final int BUFFER_BYTES = 32 * 1024;

    private @Nullable InputStream in;

    /** Returns a listening socket, not bound yet, whose connections are such. */
    public static ServerSocket listening() throws IOException {
        return new ServerSocket() {
            @Override
            public Socket accept() throws IOException {
                Socket accepted = new ReadAheadSocket();
                implAccept(accepted);
                return accepted;
            }
        };
    }

    /** Returns always the same stream. */
    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (in == null) {
            in = new BufferedInputStream(super.getInputStream(), BUFFER_BYTES);
        }
        return in;
    }
}
