package org.syncline.transport.ejbd;

import org.apache.openejb.client.KeepAliveStyle;
import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.Socket;

/** One connection of a client. Used by one thread at a time. */
final class CallSocket implements Closeable {

    /** As many as a record of TLS carries, of which each that is sent costs as one. */
    static final int BUFFER_BYTES = 16 * 1024;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    CallSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
        this.out = new BufferedOutputStream(socket.getOutputStream(), BUFFER_BYTES);
    }

    ClientExchange.Reply exchange(
            ClientExchange exchange, Method method, Object @Nullable [] arguments)
            throws IOException {
        out.write(KeepAliveStyle.PING.ordinal());
        exchange.send(method, arguments, out);
        out.flush();
        return exchange.receive(in);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
