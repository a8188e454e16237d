package org.syncline.peers.group;

import org.jgroups.util.SocketFactory;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.MulticastSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** All sockets that JGroups gets: those of one {@link PinnedListener}, and no other. */
final class GroupSockets implements SocketFactory {

    private final PinnedListener listener;

    GroupSockets(PinnedListener listener) {
        this.listener = listener;
    }

    @Override
    public Socket createSocket(String service) {
        return listener.dialling();
    }

    @Override
    public ServerSocket createServerSocket(String service) {
        return listener;
    }

    @Override
    public void close(Socket socket) throws IOException {
        socket.close();
    }

    @Override
    public void close(ServerSocket socket) throws IOException {
        socket.close();
    }

    @Override
    public void close(DatagramSocket socket) {
        socket.close();
    }

    private static UnsupportedOperationException none() {
        return new UnsupportedOperationException("a group has connections of its one port only");
    }

    @Override
    public Socket createSocket(String service, String host, int port) {
        throw none();
    }

    @Override
    public Socket createSocket(String service, InetAddress address, int port) {
        throw none();
    }

    @Override
    public Socket createSocket(
            String service, String host, int port, InetAddress local, int localPort) {
        throw none();
    }

    @Override
    public Socket createSocket(
            String service, InetAddress address, int port, InetAddress local, int localPort) {
        throw none();
    }

    @Override
    public ServerSocket createServerSocket(String service, int port) {
        throw none();
    }

    @Override
    public ServerSocket createServerSocket(String service, int port, int backlog) {
        throw none();
    }

    @Override
    public ServerSocket createServerSocket(
            String service, int port, int backlog, InetAddress address) {
        throw none();
    }

    @Override
    public SocketChannel createSocketChannel(String service) {
        throw none();
    }

    @Override
    public ServerSocketChannel createServerSocketChannel(String service) {
        throw none();
    }

    @Override
    public DatagramSocket createDatagramSocket(String service) {
        throw none();
    }

    @Override
    public DatagramSocket createDatagramSocket(String service, SocketAddress address) {
        throw none();
    }

    @Override
    public DatagramSocket createDatagramSocket(String service, int port) {
        throw none();
    }

    @Override
    public DatagramSocket createDatagramSocket(String service, int port, InetAddress address) {
        throw none();
    }

    @Override
    public MulticastSocket createMulticastSocket(String service) {
        throw none();
    }

    @Override
    public MulticastSocket createMulticastSocket(String service, int port) {
        throw none();
    }

    @Override
    public MulticastSocket createMulticastSocket(String service, SocketAddress address) {
        throw none();
    }
}
