package org.syncline.transport.glassfish;

import com.sun.corba.ee.spi.orb.ORB;
import com.sun.corba.ee.spi.transport.Acceptor;
import com.sun.corba.ee.spi.transport.ORBSocketFactory;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.corba.GiopSockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Makes connections to the peer, whatever address is asked for. The ORB makes it by its name. */
public final class OrbSockets implements ORBSocketFactory {

    private @Nullable GiopSockets calling;

    void use(GiopSockets toPeer) {
        calling = toPeer;
    }

    @Override
    public void setORB(ORB orb) {
        // Known by other ways.
    }

    @Override
    public ServerSocket createServerSocket(String type, InetSocketAddress address)
            throws IOException {
        throw new IOException("connections are given to this ORB");
    }

    @Override
    public Socket createSocket(String type, InetSocketAddress address) throws IOException {
        GiopSockets toPeer = calling;
        if (toPeer == null) {
            throw new IOException("this ORB only listens");
        }
        return toPeer.connect();
    }

    @Override
    public void setAcceptedSocketOptions(Acceptor acceptor, ServerSocket server, Socket socket) {
        // Set already.
    }
}
