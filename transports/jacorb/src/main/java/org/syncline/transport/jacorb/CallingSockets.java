package org.syncline.transport.jacorb;

import org.jacorb.orb.factory.SocketFactory;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.corba.GiopSockets;

import java.io.IOException;
import java.net.Socket;

/** Makes connections to the peer, whatever address is asked for. JacORB makes it by its name. */
public final class CallingSockets implements SocketFactory {

    private @Nullable GiopSockets sockets;

    void use(GiopSockets toPeer) {
        sockets = toPeer;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        GiopSockets toPeer = sockets;
        if (toPeer == null) {
            throw new IOException("this ORB only listens");
        }
        return toPeer.connect();
    }

    @Override
    public Socket createSocket(String host, int port, int timeout) throws IOException {
        return createSocket(host, port);
    }

    @Override
    public boolean isSSL(Socket socket) {
        return false;
    }
}
