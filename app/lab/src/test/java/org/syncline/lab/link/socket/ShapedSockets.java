package org.syncline.lab.link.socket;

import org.syncline.lab.link.Link;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.connection.ShapedLink;
import org.syncline.lab.link.watch.LinkWatch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;

/** Sockets over a link of a test. */
record ShapedSockets(ShapedLink link) {

    static ShapedSockets over(String settings) {
        return new ShapedSockets(new ShapedLink(new Link(LinkProfiles.of(settings))));
    }

    static ShapedSockets watched(Link link, LinkWatch watch) {
        return new ShapedSockets(new ShapedLink(link, watch));
    }

    Socket socket() throws SocketException {
        return new Socket(ShapedSocketImpl.calling(link)) {};
    }

    Socket connectedTo(ServerSocket server) throws IOException {
        Socket socket = socket();
        socket.connect(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()));
        return socket;
    }

    ServerSocket server() throws IOException {
        ServerSocket server =
                new ServerSocket(ShapedSocketImpl.listening(link)) {
                    @Override
                    public Socket accept() throws IOException {
                        Socket accepted = socket();
                        implAccept(accepted);
                        return accepted;
                    }
                };
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return server;
    }

    static ServerSocket plainServer() throws IOException {
        return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }
}
