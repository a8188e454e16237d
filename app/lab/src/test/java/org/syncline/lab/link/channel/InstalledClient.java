package org.syncline.lab.link.channel;

import org.syncline.lab.link.LinkProfiles;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A client in a JVM with a link, that tells how long a call took by each way to a socket. */
final class InstalledClient {

    private InstalledClient() {}

    /** What a client says before it exits without closing. */
    static final byte LAST_WORD = 99;

    public static void main(String[] args) throws IOException {
        LinkInstallation.install(LinkProfiles.of(args[0]));
        InetSocketAddress server =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[1]));
        tell("socket", System.nanoTime(), new Socket(server.getAddress(), server.getPort()));
        long direct = System.nanoTime();
        Socket noProxy = new Socket(Proxy.NO_PROXY);
        noProxy.connect(server, 10_000);
        tell("direct", direct, noProxy);
        long channel = System.nanoTime();
        tell("channel", channel, SocketChannel.open(server).socket());
        for (String kind : new String[] {"datagram", "asynchronous"}) {
            try {
                (kind.equals("datagram")
                                ? DatagramChannel.open()
                                : AsynchronousSocketChannel.open())
                        .close();
                System.out.println(kind + " passed");
            } catch (SocketException e) {
                System.out.println(kind + " refused");
            }
        }
        System.out.println(Selector.open().getClass().getSimpleName());
        System.out.println(ServerSocketChannel.open().getClass().getSimpleName());
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(listening.getLocalPort() > 0);
        }
        SocketChannel.open(server).write(ByteBuffer.wrap(new byte[] {LAST_WORD}));
        System.exit(0);
    }

    private static void tell(String name, long start, Socket socket) throws IOException {
        try (socket) {
            socket.getOutputStream().write(1);
            if (socket.getInputStream().read() != 1) {
                throw new IOException("not what was sent");
            }
            System.out.println(name + " " + (System.nanoTime() - start));
        }
    }
}
