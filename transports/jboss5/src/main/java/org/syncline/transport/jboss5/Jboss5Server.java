package org.syncline.transport.jboss5;

import org.jboss.remoting3.Attachments;
import org.jboss.remoting3.Channel;
import org.jboss.remoting3.Connection;
import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.OpenListener;
import org.jboss.remoting3.spi.ExternalConnectionProvider;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ExportedServices;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.RefusalLog;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.FairShares;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.channels.AcceptingChannel;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * An end point of the library. Connections are accepted here and handed to it, so that those that
 * say nothing can be put out.
 */
final class Jboss5Server implements Closeable {

    /** The service that clients open; another version of our protocol has another name. */
    static final String SERVICE = "syncline." + Handshake.VERSION;

    private static final Logger LOG = System.getLogger(Jboss5Server.class.getName());

    private static final Attachments.Key<CallerId> CALLER = new Attachments.Key<>(CallerId.class);

    private final RefusalLog lines = new RefusalLog(LOG);
    private final RemotingEnd end;
    private final FairShares threads = new FairShares();
    private final AcceptingChannel<StreamConnection> socket;
    private final Admission admission;
    private final Consumer<StreamConnection> library;
    private final Address address;
    private final ExportedServices services;
    private final MessageTimeouts overdue;

    private Jboss5Server(RemotingEnd end, String transport, ListenOptions options)
            throws IOException {
        this.end = end;
        Endpoint endpoint = end.endpoint();
        this.admission = new Admission(options.handshakeTimeout());
        this.overdue = MessageTimeouts.watch(end.worker().getIoThread(), options.responseTimeout());
        this.socket =
                end.worker()
                        .createStreamConnectionServer(
                                options.local(), this::accept, RemotingEnd.CONNECTION);
        InetSocketAddress bound = socket.getLocalAddress(InetSocketAddress.class);
        this.address = options.address(transport, bound.getPort());
        this.library =
                endpoint.getConnectionProviderInterface(
                                "remote+http", ExternalConnectionProvider.class)
                        .createConnectionAdaptor(
                                RemotingEnd.CONNECTION,
                                Scram.server(transport, reachedAt(bound), options.secret()));
        this.services = new ExportedServices(address, new ServiceFilter());
        endpoint.registerService(SERVICE, new Openings(), RemotingEnd.CHANNEL);
        socket.resumeAccepts();
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        RemotingEnd end = RemotingEnd.open(transport);
        try {
            Jboss5Server server = new Jboss5Server(end, transport, options);
            return new ServiceListener(server.address, server.services, server);
        } catch (BindException e) {
            end.close();
            throw ConnectionFailures.portTaken(options, e);
        } catch (IOException | RuntimeException e) {
            end.close();
            throw e;
        }
    }

    private Stream<InetSocketAddress> reachedAt(InetSocketAddress bound) throws IOException {
        InetSocketAddress advertised = new InetSocketAddress(address.host(), address.port());
        Stream<InetAddress> hosts =
                bound.getAddress().isAnyLocalAddress()
                        ? NetworkInterface.networkInterfaces()
                                .flatMap(NetworkInterface::inetAddresses)
                        : Stream.of(bound.getAddress());
        return Stream.concat(
                Stream.of(advertised).filter(known -> !known.isUnresolved()),
                hosts.map(host -> new InetSocketAddress(host, bound.getPort())));
    }

    private void accept(AcceptingChannel<StreamConnection> listening) {
        try {
            StreamConnection connection = listening.accept();
            if (connection != null && isSameUsers(connection)) {
                admission.enter(connection);
                library.accept(connection);
            }
        } catch (IOException e) {
            lines.warn(address + " could not accept: " + e.getMessage());
        }
    }

    /** Closes the connection of another user's. */
    private boolean isSameUsers(StreamConnection connection) {
        try {
            ConnectionEnds.accepted(connection.getLocalAddress(), connection.getPeerAddress())
                    .requireSameUser();
            return true;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} turned {1} away: {2}", address, connection, e.getMessage());
            IoUtils.safeClose(connection);
            return false;
        }
    }

    /** A channel is opened over a connection that has proved itself. */
    private final class Openings implements OpenListener {

        @Override
        public void channelOpened(Channel channel) {
            Connection connection = channel.getConnection();
            admission.leave(connection.getPeerAddress());
            CallerId caller = connection.getAttachments().getAttachment(CALLER);
            if (caller == null) {
                CallerId first = CallerId.ofConnection();
                CallerId other = connection.getAttachments().attachIfAbsent(CALLER, first);
                caller = other == null ? first : other;
            }
            new CallServer(services, overdue, threads, caller).receive(channel);
        }

        @Override
        public void registrationTerminated() {
            // When the end point closes.
        }
    }

    @Override
    public void close() throws IOException {
        IoUtils.safeClose(socket);
        try (threads) {
            admission.close();
        } finally {
            end.close();
        }
    }
}
