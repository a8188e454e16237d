package org.syncline.transport.jboss2;

import org.jboss.remoting.CannotConnectException;
import org.jboss.remoting.InvocationFailureException;
import org.jboss.remoting.InvocationRequest;
import org.jboss.remoting.invocation.NameBasedInvocation;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.CallStub;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;
import org.syncline.transport.kit.guard.SocketKind;

import java.io.IOException;
import java.lang.reflect.Method;

/** A client of a {@link ServerEnd}. */
record Jboss2Connection(ProvedSockets sockets, ClientEnd end) implements Connection {

    private static final String[] NO_SIGNATURE = {};

    static Jboss2Connection open(Address address, ConnectOptions options) throws IOException {
        LibraryLog.silence();
        ProvedSockets sockets = new ProvedSockets(address, options, SocketKind.FLUSHED_TCP);
        try {
            return new Jboss2Connection(sockets, ClientEnd.open(sockets, options));
        } catch (IOException e) {
            sockets.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        end.filter().add(type);
        try {
            request(name, type.getName());
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw ConnectionFailures.failed(sockets.address(), e);
        }
        return CallStub.of(type, sockets.address(), (method, args) -> call(name, method, args));
    }

    /** Methods have distinct names, so the server needs no signature. */
    private @Nullable Object call(String name, Method method, Object @Nullable [] arguments)
            throws Throwable {
        return request(name, new NameBasedInvocation(method.getName(), arguments, NO_SIGNATURE));
    }

    private @Nullable Object request(String name, Object parameter) throws Throwable {
        Address address = sockets.address();
        if (sockets.isClosed()) {
            throw ConnectionFailures.closed(address);
        }
        try {
            return end.invoke(new InvocationRequest(null, name, parameter, null, null, null));
        } catch (CannotConnectException | InvocationFailureException | ClassNotFoundException e) {
            throw sockets.isClosed()
                    ? ConnectionFailures.closed(address)
                    : ConnectionFailures.failed(address, e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            sockets.close();
        } finally {
            end.disconnect();
        }
    }
}
