package org.syncline.transport.contract;

import org.syncline.core.transport.Address;
import org.syncline.transport.kit.UnixEndPoints;
import org.syncline.transport.kit.UnixSocketImpl;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** For transports over Unix-domain sockets: their strangers come that way, too. */
public interface UnixReach extends TransportUnderTest {

    @Override
    default Socket dial(Address address) throws IOException {
        Socket socket = new Socket(impl()) {};
        socket.connect(new InetSocketAddress(address.host(), address.port()));
        return socket;
    }

    @Override
    default ServerSocket otherServer() throws IOException {
        ServerSocket server =
                new ServerSocket(impl()) {
                    @Override
                    public Socket accept() throws IOException {
                        Socket socket = new Socket(impl()) {};
                        implAccept(socket);
                        return socket;
                    }
                };
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        return server;
    }

    @Override
    default boolean isReachableByOthers() {
        return false;
    }

    private static UnixSocketImpl impl() {
        return new UnixSocketImpl(UnixEndPoints.ofThisUser());
    }
}
