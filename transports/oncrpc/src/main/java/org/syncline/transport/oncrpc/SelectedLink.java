package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.grizzly.GrizzlyRpcTransport;
import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.dcache.oncrpc4j.rpc.RpcTransport;
import org.glassfish.grizzly.CloseListener;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.ICloseType;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A connection over TCP, for which the library's selector waits. */
record SelectedLink(
        TCPNIOTransport sockets, Connection<InetSocketAddress> connection, RpcTransport transport)
        implements OncLink {

    /** Connects and proves both sides; {@code lost} hears why it has ended. */
    static OncLink open(
            Address address, ConnectOptions options, ReplyQueue calls, Consumer<IOException> lost)
            throws IOException {
        InetSocketAddress host = new InetSocketAddress(address.host(), address.port());
        if (host.isUnresolved()) {
            throw new UnknownHostException(address.host());
        }
        RecordGuard guard =
                new RecordGuard(
                        options.connectTimeout(),
                        (accepted, gate) -> {},
                        (gone, why) -> lose(gone, why, lost));
        TCPNIOTransport sockets =
                FilterStack.sockets(
                        new SelectorThread("syncline-" + address.transport() + "-client"),
                        FilterStack.filters(guard, RpcMessageType.REPLY, calls));
        boolean opened = false;
        try {
            sockets.start();
            Connection<InetSocketAddress> made = dial(sockets, host, options.connectTimeout());
            CloseListener<Connection<?>, ICloseType> end =
                    (gone, type) -> lose(gone, new EOFException("the other side closed it"), lost);
            made.addCloseListener(end);
            prove(address, options, made);
            opened = true;
            return new SelectedLink(sockets, made, new GrizzlyRpcTransport(made, calls));
        } finally {
            if (!opened) {
                sockets.shutdownNow();
            }
        }
    }

    private static void prove(
            Address address, ConnectOptions options, Connection<InetSocketAddress> made)
            throws IOException {
        ProofGate gate = RecordGuard.gate(made);
        ConnectionEnds ends = ConnectionEnds.dialled(made.getLocalAddress(), made.getPeerAddress());
        new Handshake(address.transport(), options.secret())
                .client(gate.input(), gate.output(), ends);
        ProofGate.requireReady(gate.input());
        gate.open();
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // the library's signature has no type of address
    private static Connection<InetSocketAddress> dial(
            TCPNIOTransport sockets, InetSocketAddress host, Duration most) throws IOException {
        Future<Connection> dialled = sockets.connect(host);
        try {
            return dialled.get(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException("the connection was not made in time");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static void lose(Connection<?> gone, IOException why, Consumer<IOException> lost) {
        gone.closeSilently();
        lost.accept(why);
    }

    @Override
    public void close() throws IOException {
        connection.closeSilently();
        sockets.shutdownNow();
    }
}
