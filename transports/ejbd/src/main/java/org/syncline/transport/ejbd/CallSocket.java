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

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    CallSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = new BufferedOutputStream(socket.getOutputStream());
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
