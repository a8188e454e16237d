package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.grizzly.GrizzlyRpcTransport;
import org.dcache.oncrpc4j.rpc.RpcAuthTypeNone;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.glassfish.grizzly.CloseListener;
import org.glassfish.grizzly.ICloseType;
import org.glassfish.grizzly.nio.transport.TCPNIOTransport;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Stub;

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

/** A client: one connection for all calls, which may be in flight together. */
final class OncConnection implements Connection {

    private final Address address;
    private final ConnectOptions options;
    private final PendingOncCalls calls = new PendingOncCalls();
    private final TCPNIOTransport sockets;
    private org.glassfish.grizzly.@Nullable Connection<InetSocketAddress> connection;
    private volatile boolean closed;

    private OncConnection(Address address, ConnectOptions options) {
        this.address = address;
        this.options = options;
        RecordGuard guard =
                new RecordGuard(options.connectTimeout(), (accepted, gate) -> {}, this::lose);
        this.sockets =
                FilterStack.sockets(
                        new SelectorThread("syncline-" + address.transport() + "-client"),
                        FilterStack.filters(guard, RpcMessageType.REPLY, calls));
    }

    static OncConnection open(Address address, ConnectOptions options) throws IOException {
        OncConnection connection = new OncConnection(address, options);
        try {
            connection.connect();
            return connection;
        } catch (IOException e) {
            connection.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    private void connect() throws IOException {
        InetSocketAddress host = new InetSocketAddress(address.host(), address.port());
        if (host.isUnresolved()) {
            throw new UnknownHostException(address.host());
        }
        sockets.start();
        org.glassfish.grizzly.Connection<InetSocketAddress> made = dial(host);
        connection = made;
        CloseListener<org.glassfish.grizzly.Connection<?>, ICloseType> end =
                (gone, type) -> lose(gone, new EOFException("the other side closed it"));
        made.addCloseListener(end);
        ProofGate gate = RecordGuard.gate(made);
        ConnectionEnds ends = ConnectionEnds.dialled(made.getLocalAddress(), made.getPeerAddress());
        new Handshake(address.transport(), options.secret())
                .client(gate.input(), gate.output(), ends);
        if (gate.input().read() != ProofGate.READY) {
            throw new EOFException("the peer is not ready");
        }
        gate.open();
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // the library's signature has no type of address
    private org.glassfish.grizzly.Connection<InetSocketAddress> dial(InetSocketAddress host)
            throws IOException {
        Future<org.glassfish.grizzly.Connection> dialled = sockets.connect(host);
        try {
            return dialled.get(options.connectTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException("the connection was not made in time");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private void lose(org.glassfish.grizzly.Connection<?> gone, IOException why) {
        gone.closeSilently();
        calls.end(
                closed
                        ? ConnectionFailures.closed(address)
                        : ConnectionFailures.lost(address, why));
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        ServiceSchema schema = ServiceSchema.of(type);
        int number = find(name, schema);
        RpcCall program = program(number);
        ServiceXdr service = new ServiceXdr(schema);
        return Stub.of(
                type,
                schema,
                address.withShare(name),
                (method, arguments) -> call(program, service, method, arguments));
    }

    private int find(String name, ServiceSchema schema) throws IOException {
        try {
            SentXdr question = OncDirectory.question(name, schema.fingerprint());
            RpcCall directory = program(OncDirectory.NUMBER);
            return (Integer) exchange(directory, OncDirectory.FIND, question, OncDirectory.FOUND);
        } catch (ServiceFailure e) {
            throw new IOException(e.text(), e);
        }
    }

    private RpcCall program(int number) throws IOException {
        org.glassfish.grizzly.Connection<InetSocketAddress> open = connection;
        if (closed || open == null) {
            throw ConnectionFailures.closed(address);
        }
        return new RpcCall(
                number,
                OncDirectory.VERSION,
                new RpcAuthTypeNone(),
                new GrizzlyRpcTransport(open, calls));
    }

    private Object call(
            RpcCall program, ServiceXdr service, MethodSchema method, Object[] arguments)
            throws IOException {
        MethodXdr xdr = service.method(method.number());
        SentXdr sent = new SentXdr(out -> xdr.writeArguments(out, arguments));
        return exchange(program, method.number() + 1, sent, xdr.result());
    }

    private Object exchange(RpcCall program, int procedure, SentXdr arguments, XdrCodec result)
            throws IOException {
        PendingOncCalls.Pending pending = new PendingOncCalls.Pending();
        program.call(procedure, arguments, pending);
        ReceivedXdr<Object> answer = Answer.reader(result);
        await(pending).getReplyResult(answer);
        if (answer.value() instanceof ServiceFailure failure) {
            throw failure;
        }
        return answer.value();
    }

    private RpcReply await(PendingOncCalls.Pending pending) throws IOException {
        Duration time = options.responseTimeout();
        try {
            return pending.get(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            calls.forget(pending);
            throw ConnectionFailures.silent(address, e);
        } catch (ExecutionException e) {
            throw OncFailures.explain(address, e.getCause());
        } catch (InterruptedException e) {
            calls.forget(pending);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + address, e);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        calls.end(ConnectionFailures.closed(address));
        org.glassfish.grizzly.Connection<InetSocketAddress> open = connection;
        if (open != null) {
            open.closeSilently();
        }
        sockets.shutdownNow();
        calls.shutdown();
    }
}
