package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Stub;

import rpc.core.UUID;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A client: as many associations as there are calls in flight, kept for later ones. */
final class DceConnection implements Connection {

    private final Address address;
    private final ConnectOptions options;
    private final Dialect dialect;
    private final CallerId caller = CallerId.next();
    private final Deque<Association> idle = new ArrayDeque<>();
    private final Set<Association> all = new HashSet<>();
    private boolean closed;

    private DceConnection(Address address, ConnectOptions options, Dialect dialect) {
        this.address = address;
        this.options = options;
        this.dialect = dialect;
    }

    static DceConnection open(Address address, ConnectOptions options, Dialect dialect)
            throws IOException {
        DceConnection connection = new DceConnection(address, options, dialect);
        connection.giveBack(connection.connected());
        return connection;
    }

    private Association connected() throws IOException {
        Association made = Association.open(address, options, caller);
        synchronized (this) {
            if (!closed) {
                all.add(made);
                return made;
            }
        }
        made.close();
        throw ConnectionFailures.closed(address);
    }

    private Association take() throws IOException {
        synchronized (this) {
            if (closed) {
                throw ConnectionFailures.closed(address);
            }
            Association free = idle.pollLast();
            if (free != null) {
                return free;
            }
        }
        return connected();
    }

    private synchronized void giveBack(Association association) {
        if (!closed) {
            idle.addLast(association);
        }
    }

    private synchronized void drop(Association association) {
        all.remove(association);
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        ServiceSchema schema = ServiceSchema.of(type);
        String syntax = Interfaces.of(schema);
        UUID object = dialect.readReference(new NdrIn(find(name, schema)), syntax);
        ServiceNdr service = new ServiceNdr(schema);
        return Stub.of(
                type,
                schema,
                address.withShare(name),
                (method, arguments) -> {
                    int number = dialect.firstOperation() + method.number();
                    Association.Operation operation =
                            new Association.Operation(syntax, object, number);
                    return call(operation, service.method(method.number()), arguments);
                });
    }

    private Object call(Association.Operation operation, MethodNdr method, Object[] arguments)
            throws IOException {
        NdrIn in = new NdrIn(exchange(operation, dialect.request(method, arguments)));
        Object result = dialect.result(method, in);
        in.end();
        return result;
    }

    private byte[] find(String name, ServiceSchema schema) throws IOException {
        NdrOut question = new NdrOut();
        question.putText(name);
        question.putBytes(schema.fingerprint());
        Association.Operation find =
                new Association.Operation(Interfaces.DIRECTORY, null, Interfaces.FIND);
        try {
            return exchange(find, question);
        } catch (ServiceFailure e) {
            throw new IOException(e.text(), e);
        }
    }

    private byte[] exchange(Association.Operation operation, NdrOut arguments) throws IOException {
        Association association = take();
        try {
            byte[] stub = association.call(operation, arguments);
            giveBack(association);
            return stub;
        } catch (FaultException e) {
            giveBack(association);
            throw e.failure();
        } catch (IOException e) {
            drop(association);
            association.close();
            throw explain(e);
        }
    }

    private IOException explain(IOException failure) {
        if (isClosed()) {
            return ConnectionFailures.closed(address);
        }
        return failure instanceof SocketTimeoutException
                ? ConnectionFailures.silent(address, failure)
                : ConnectionFailures.lost(address, failure);
    }

    @Override
    public void close() throws IOException {
        List<Association> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(all);
            all.clear();
            idle.clear();
        }
        Closer.all(open);
    }
}
