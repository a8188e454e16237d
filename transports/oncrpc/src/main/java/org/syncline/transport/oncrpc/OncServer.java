package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcDispatchable;
import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.nio.transport.TCPNIOServerConnection;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.RefusalLog;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;
import org.syncline.transport.kit.ServiceListener;
import org.syncline.transport.kit.guard.OpenSockets;
import org.syncline.transport.kit.guard.UnprovedConnections;
import org.syncline.transport.kit.shape.Binding;
import org.syncline.transport.kit.shape.Bindings;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** An end point whose services are programs. Safe for any thread. */
final class OncServer implements ServiceListener.Services, Closeable {

    private static final Logger LOG = System.getLogger(OncServer.class.getName());
    private static final int BACKLOG = 128;

    private final RefusalLog refusals = new RefusalLog(LOG);
    private final ListenOptions options;
    private final Handshake handshake;
    private final Address address;
    private final SelectorThread selector;
    private final TCPNIOTransport sockets;
    private final ReplyQueue noCalls = new ReplyQueue();
    private final Bindings bindings;
    private final Map<OncRpcProgram, RpcDispatchable> programs = new ConcurrentHashMap<>();
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final OpenSockets taken;
    private final ExecutorService welcomers;
    private final CallThreads workers;
    private final TakenConnections taker;
    private volatile boolean closed;

    private OncServer(String transport, ListenOptions options, OpenSockets taken)
            throws IOException {
        this.options = options;
        this.taken = taken;
        this.handshake = new Handshake(transport, options.secret());
        String name = "syncline-" + transport;
        this.selector = new SelectorThread(name);
        this.workers = new CallThreads(name);
        this.welcomers =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name(name + "-welcome").factory());
        RecordGuard guard = new RecordGuard(options.handshakeTimeout(), this::came, this::complain);
        this.sockets =
                FilterStack.sockets(
                        selector,
                        FilterStack.filters(guard, RpcMessageType.CALL, noCalls)
                                .add(new CallDispatcher(workers, programs)));
        boolean opened = false;
        try {
            int port = bind();
            this.address = options.address(transport, port);
            this.taker =
                    new TakenConnections(
                            port,
                            options,
                            handshake,
                            strangers,
                            new StreamedCalls(workers, programs),
                            noCalls,
                            this::complainOf,
                            taken);
            this.bindings = new Bindings(address);
            programs.put(OncDirectory.program(), new OncDirectory(bindings));
            sockets.start();
            opened = true;
        } finally {
            if (!opened) {
                close();
            }
        }
    }

    static Listener open(String transport, ListenOptions options) throws IOException {
        return open(transport, options, new OpenSockets());
    }

    /**
     * As the other.
     *
     * @param taken gets the connections that others have accepted; closed with the end point
     */
    static Listener open(String transport, ListenOptions options, OpenSockets taken)
            throws IOException {
        OncServer server = new OncServer(transport, options, taken);
        return new ServiceListener(server.address, server, server, server.taker);
    }

    private int bind() throws IOException {
        try {
            TCPNIOServerConnection server = sockets.bind(options.local(), BACKLOG);
            return ((InetSocketAddress) server.getLocalAddress()).getPort();
        } catch (BindException e) {
            throw ConnectionFailures.portTaken(options, e);
        }
    }

    private void came(Connection<?> connection, ProofGate gate) {
        Closeable stranger = connection::closeSilently;
        try {
            strangers.enter(stranger);
            welcomers.execute(() -> welcome(connection, gate, stranger));
        } catch (IOException | RejectedExecutionException e) {
            connection.closeSilently();
        }
    }

    private void welcome(Connection<?> connection, ProofGate gate, Closeable stranger) {
        try {
            OutputStream out = gate.output();
            ConnectionEnds ends =
                    ConnectionEnds.accepted(
                            (SocketAddress) connection.getLocalAddress(),
                            (SocketAddress) connection.getPeerAddress(),
                            options);
            Handshake.Proved client = handshake.server(gate.input(), out, ends);
            CallDispatcher.proved(connection, client.caller());
            gate.open();
            // Only after this does the client send calls, so none comes before the gate is open.
            out.write(ProofGate.READY);
        } catch (HandshakeException e) {
            // A caller that only looks whether a server is here means no harm.
            if (gate.input().heard() || !e.isByStranger()) {
                complain(connection, e);
            }
            connection.closeSilently();
        } catch (IOException e) {
            connection.closeSilently();
        } finally {
            strangers.leave(stranger);
        }
    }

    /** Warns the user who runs this end point that a peer was turned away. */
    private void complain(Connection<?> connection, IOException why) {
        complainOf(connection.getPeerAddress(), why);
    }

    private void complainOf(Object peer, IOException why) {
        if (!closed) {
            refusals.turnedAway(address, peer, why);
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        Binding binding = bindings.bind(name, type, service);
        programs.put(OncDirectory.program(binding), new OncProgram(binding));
    }

    @Override
    public void unbind(String name) throws IOException {
        programs.remove(OncDirectory.program(bindings.unbind(name)));
    }

    @Override
    public void close() throws IOException {
        closed = true;
        Closer closing = new Closer();
        try {
            closing.close(sockets::unbindAll);
            closing.close(strangers);
            closing.close(taken::close);
            closing.close(sockets::shutdownNow);
            closing.finish();
        } finally {
            noCalls.shutdown();
            welcomers.shutdownNow();
            workers.shutdownNow();
            selector.awaitEnd();
        }
    }
}
