package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.OpenListener;
import org.jboss.remoting3.spi.ExternalConnectionProvider;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ExportedService;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.ServiceFilter;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.channels.AcceptingChannel;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/**
 * An end point of the library. Connections are accepted here and handed to it, so that those that
 * say nothing can be put out.
 */
final class Jboss5Listener implements Listener {

    /** The service that clients open; another version of our protocol has another name. */
    static final String SERVICE = "syncline." + Handshake.VERSION;

    private static final Logger LOG = System.getLogger(Jboss5Listener.class.getName());

    private final RemotingEnd end;
    private final AcceptingChannel<StreamConnection> socket;
    private final Admission admission;
    private final Consumer<StreamConnection> library;
    private final Address address;
    private final BoundNames<ExportedService> services;
    private final ServiceFilter allowed = new ServiceFilter();
    private final MessageTimeouts overdue;
    private volatile boolean closed;

    private Jboss5Listener(RemotingEnd end, String transport, ListenOptions options)
            throws IOException {
        this.end = end;
        Endpoint endpoint = end.endpoint();
        this.admission = new Admission(options.handshakeTimeout());
        this.overdue = MessageTimeouts.watch(end.worker().getIoThread(), options.responseTimeout());
        this.library =
                endpoint.getConnectionProviderInterface(
                                "remote+http", ExternalConnectionProvider.class)
                        .createConnectionAdaptor(
                                RemotingEnd.CONNECTION, Scram.server(transport, options.secret()));
        this.socket =
                end.worker()
                        .createStreamConnectionServer(
                                options.local(), this::accept, RemotingEnd.CONNECTION);
        int port = socket.getLocalAddress(InetSocketAddress.class).getPort();
        this.address = options.address(transport, port);
        this.services = new BoundNames<>(address);
        endpoint.registerService(SERVICE, new Openings(), RemotingEnd.CHANNEL);
        socket.resumeAccepts();
    }

    static Jboss5Listener open(String transport, ListenOptions options) throws IOException {
        RemotingEnd end = RemotingEnd.open(transport);
        try {
            return new Jboss5Listener(end, transport, options);
        } catch (BindException e) {
            end.close();
            throw ConnectionFailures.portTaken(options, e);
        } catch (IOException | RuntimeException e) {
            end.close();
            throw e;
        }
    }

    private void accept(AcceptingChannel<StreamConnection> listening) {
        try {
            StreamConnection connection = listening.accept();
            if (connection != null) {
                admission.enter(connection);
                library.accept(connection);
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "{0} could not accept: {1}", address, e.getMessage());
        }
    }

    /** A channel is opened over a connection that has proved itself. */
    private final class Openings implements OpenListener {

        @Override
        public void channelOpened(Channel channel) {
            admission.leave(channel.getConnection().getPeerAddress());
            channel.receiveMessage(new CallServer(services, allowed, overdue));
        }

        @Override
        public void registrationTerminated() {
            // When the end point closes.
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (closed) {
            throw ConnectionFailures.listenerClosed(address);
        }
        allowed.add(type);
        services.bind(name, number -> ExportedService.of(type, service));
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
    }

    @Override
    public Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        IoUtils.safeClose(socket);
        try {
            admission.close();
        } finally {
            end.close();
        }
    }
}
