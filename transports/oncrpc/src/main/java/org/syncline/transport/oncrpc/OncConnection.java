package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.RpcAuthTypeNone;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Stub;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A client: one connection for all calls, which may be in flight together. */
final class OncConnection implements Connection {

    private final Address address;
    private final ConnectOptions options;
    private final PendingOncCalls calls = new PendingOncCalls();
    private @Nullable OncLink link;
    private volatile boolean closed;

    private OncConnection(Address address, ConnectOptions options) {
        this.address = address;
        this.options = options;
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
        link =
                options.dialler().isPresent()
                        ? StreamedLink.open(address, options, calls, this::lose)
                        : SelectedLink.open(address, options, calls, this::lose);
    }

    private void lose(IOException why) {
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
        OncLink open = link;
        if (closed || open == null) {
            throw ConnectionFailures.closed(address);
        }
        return new RpcCall(number, OncDirectory.VERSION, new RpcAuthTypeNone(), open.transport());
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
        try (OncLink closing = link) {
            calls.shutdown();
        }
    }
}
