package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A guarded port with the objects that are exported on it, and the ways back to their callers. The
 * socket is bound before RMI sees it, so that a free port can be chosen and a taken one is reported
 * as such.
 */
final class ObjectPort {

    private final Carrier carrier;
    private final ListenOptions options;
    private final GuardedServerSocket socket;
    private final AdvertisedSockets clients = new AdvertisedSockets();
    private final RMIServerSocketFactory servers;
    private final Map<String, ClientSockets> backs = new ConcurrentHashMap<>();

    private ObjectPort(Carrier carrier, ListenOptions options, GuardedServerSocket socket) {
        this.carrier = carrier;
        this.options = options;
        this.socket = socket;
        this.servers = ignored -> socket;
    }

    static ObjectPort open(Carrier carrier, ListenOptions options) throws IOException {
        GuardedServerSocket socket =
                GuardedServerSocket.open(carrier.transport(), options, carrier.sockets());
        ObjectPort port = new ObjectPort(carrier, options, socket);
        socket.onProved(
                from -> {
                    MessageFilter.beginOnThread();
                    AdvertisedSockets.callBackBy(port.back(from));
                });
        return port;
    }

    /** The way back to the clients at a host. */
    private ClientSockets back(InetAddress from) {
        return backs.computeIfAbsent(
                from.getHostAddress(),
                host ->
                        new ClientSockets(
                                carrier,
                                new Address(carrier.transport(), host, 0, "callback"),
                                new ConnectOptions(
                                        options.secret(),
                                        options.handshakeTimeout(),
                                        options.responseTimeout())));
    }

    /** Takes a connection that others have accepted, and returns true. */
    boolean take(SocketChannel channel) throws IOException {
        return socket.take(channel);
    }

    /** Where it is bound. */
    InetSocketAddress bound() {
        return new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
    }

    /** The number that stubs say, at which others reach it. */
    int number() {
        return options.address(carrier.transport(), socket.getLocalPort()).port();
    }

    Registry createRegistry() throws RemoteException {
        return LocateRegistry.createRegistry(number(), clients, servers);
    }

    /** Makes a service callable; the result must be kept for as long as it is to be. */
    <T> Remote export(RemoteType<T> type, T service) throws IOException {
        if (type.passesObjects()) {
            // Replies of these objects are filtered as others are.
            ReplyFilter.install();
        }
        Remote remote = type.export(service);
        UnicastRemoteObject.exportObject(remote, number(), clients, servers, type.filter());
        return remote;
    }

    /** Closes the port and all connections; the objects are to be unexported before. */
    void close() throws IOException {
        Closer closing = new Closer();
        closing.close(socket::closeAll);
        backs.values().forEach(back -> closing.close(back::close));
        closing.finish();
    }
}
