package org.syncline.transport.jacorb;

import org.jacorb.orb.factory.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Gives JacORB, which makes it by its name, the socket that is bound already. */
public final class ListeningSockets implements ServerSocketFactory {

    private @Nullable ServerSocket socket;

    void use(ServerSocket bound) {
        socket = bound;
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket bound = socket;
        if (bound == null) {
            throw new IOException("this ORB only calls");
        }
        return bound;
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return createServerSocket(port);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress host)
            throws IOException {
        return createServerSocket(port);
    }
}
