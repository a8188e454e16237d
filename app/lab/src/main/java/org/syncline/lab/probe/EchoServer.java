package org.syncline.lab.probe;

import org.syncline.lab.failure.LogFormat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * Returns each byte of one connection to this machine, until that or standard input ends. Prints
 * its port.
 */
final class EchoServer {

    private EchoServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        Thread.ofPlatform().daemon().name("end-of-input").start(EchoServer::awaitEnd);
        try (ServerSocketChannel listening = ServerSocketChannel.open()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
            System.out.println(((InetSocketAddress) listening.getLocalAddress()).getPort());
            try (SocketChannel caller = listening.accept()) {
                caller.setOption(StandardSocketOptions.TCP_NODELAY, true);
                echo(caller);
            }
        }
    }

    private static void echo(SocketChannel caller) throws IOException {
        ByteBuffer one = ByteBuffer.allocateDirect(1);
        while (caller.read(one) >= 0) {
            caller.write(one.flip());
            one.clear();
        }
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            // The input has ended in another way.
        }
        System.exit(0);
    }
}
