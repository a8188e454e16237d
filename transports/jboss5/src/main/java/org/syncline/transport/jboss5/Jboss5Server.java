package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.Connection;
import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.OpenListener;
import org.jboss.remoting3.spi.ExternalConnectionProvider;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.RefusalLog;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ExportedServices;
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
import java.net.InetSocketAddress;

/**
 * An end point of the library. Connections are accepted here, and handed to it when they have
 * proved themselves.
 */
final class Jboss5Server implements Closeable {

    /** The service that clients open. */
    static final String SERVICE = "syncline";

    private static final Logger LOG = System.getLogger(Jboss5Server.class.getName());

    private final RefusalLog lines = new RefusalLog(LOG);
    private final RemotingEnd end;
    private final FairShares threads = new FairShares();
    private final AcceptingChannel<StreamConnection> socket;
    private final Admission admission;
    private final Address address;
    private final ExportedServices services;
    private final MessageTimeouts overdue;
    private final TakenConnections taken;

    private Jboss5Server(RemotingEnd end, String transport, ListenOptions options)
            throws IOException {
        this.end = end;
        Endpoint endpoint = end.endpoint();
        this.admission =
                new Admission(
                        transport,
                        options,
                        endpoint.getConnectionProviderInterface(
                                        "remote+http", ExternalConnectionProvider.class)
                                .createConnectionAdaptor(
                                        RemotingEnd.CONNECTION, Anonymous.server()));
        this.overdue = MessageTimeouts.watch(end.worker().getIoThread(), options.responseTimeout());
        this.socket =
                end.worker()
                        .createStreamConnectionServer(
                                options.local(), this::accept, RemotingEnd.CONNECTION);
        int port = socket.getLocalAddress(InetSocketAddress.class).getPort();
        this.address = options.address(transport, port);
        this.services = new ExportedServices(address, new ServiceFilter());
        this.taken = new TakenConnections(end, admission, port, options.responseTimeout());
        endpoint.registerService(SERVICE, new Openings(), RemotingEnd.CHANNEL);
        socket.resumeAccepts();
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        RemotingEnd end = RemotingEnd.server(transport);
        try {
            Jboss5Server server = new Jboss5Server(end, transport, options);
            return new ServiceListener(server.address, server.services, server, server.taken);
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
            }
        } catch (IOException e) {
            lines.warn(address + " could not accept: " + e.getMessage());
        }
    }

    /** A channel is opened over a connection that has proved itself. */
    private final class Openings implements OpenListener {

        @Override
        public void channelOpened(Channel channel) {
            Connection connection = channel.getConnection();
            try {
                CallerId caller =
                        admission.caller(connection.getLocalAddress(), connection.getPeerAddress());
                new CallServer(services, overdue, threads, caller).receive(channel);
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "{0} lost {1}: {2}", address, connection, e.getMessage());
                IoUtils.safeClose(channel);
            }
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
