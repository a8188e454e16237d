package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.MethodTable;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** Turns calls of an interface into frames. Safe for any thread. */
final class Stub implements InvocationHandler {

    private final SocketConnection connection;
    private final int service;
    private final Address address;
    private final MethodTable methods;

    Stub(SocketConnection connection, ServiceCodec schema, int service, Address address) {
        this(connection, service, address, new MethodTable(schema));
    }

    private Stub(SocketConnection connection, int service, Address address, MethodTable methods) {
        this.connection = connection;
        this.service = service;
        this.address = address;
        this.methods = methods;
    }

    /** The same service over another connection to the same end point. */
    Stub over(SocketConnection other) {
        return new Stub(other, service, address, methods);
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        MethodCodec schema = methods.get(method);
        if (schema != null) {
            return call(schema, arguments);
        }
        return method.isDefault()
                ? InvocationHandler.invokeDefault(proxy, method, arguments)
                : Stubs.ofObject(proxy, method, arguments, address);
    }

    private @Nullable Object call(MethodCodec method, Object @Nullable [] arguments)
            throws IOException {
        return result(method, connection.call(frame(method, arguments)));
    }

    /** How a method travels; null for those that every object has. */
    @Nullable MethodCodec schema(Method method) {
        return methods.get(method);
    }

    /** The request of a call. */
    CallFrame frame(MethodCodec method, Object @Nullable [] arguments) throws IOException {
        CallFrame frame = connection.frame(Frame.CALL);
        try {
            frame.body().putInt(service);
            frame.body().putShort(method.number());
            method.writeArguments(frame.body(), arguments);
        } catch (IOException | RuntimeException e) {
            frame.done();
            throw e;
        }
        return frame;
    }

    /** Returns the result of a call from its reply. */
    @Nullable Object result(MethodCodec method, Frame reply) throws IOException {
        try {
            WireIn in = connection.in(reply);
            if (reply.kind() == Frame.RESULT) {
                return method.readResult(in);
            }
            throw connection.failure(in);
        } catch (WireException e) {
            throw connection.malformed(reply, e);
        }
    }
}
