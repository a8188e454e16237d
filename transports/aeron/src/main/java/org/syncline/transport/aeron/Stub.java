package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.MethodTable;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.TextCodec;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Objects;

/** Turns calls of an interface into requests. Safe for any thread. */
final class Stub implements InvocationHandler {

    private final AeronConnection connection;
    private final int service;
    private final MethodTable methods;

    private Stub(AeronConnection connection, ServiceCodec schema, int service) {
        this.connection = connection;
        this.service = service;
        this.methods = new MethodTable(schema);
    }

    /** An object that calls the service of this number. */
    static <T> T of(AeronConnection connection, Class<T> type, ServiceCodec schema, int service) {
        return Stubs.of(type, new Stub(connection, schema, service));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws IOException {
        MethodCodec schema = methods.get(method);
        return schema == null
                ? Stubs.ofObject(proxy, method, arguments, connection.address())
                : call(schema, arguments);
    }

    private @Nullable Object call(MethodCodec method, Object @Nullable [] arguments)
            throws IOException {
        WireOut request = connection.request();
        request.putInt(service);
        request.putShort(method.number());
        boolean written = false;
        try {
            method.writeArguments(request, arguments);
            written = true;
        } finally {
            if (!written) {
                request.blobs().forEach(Blob::release);
            }
        }
        AeronMessage reply = connection.call(request);
        WireIn in = reply.in(FrameLimits.DEFAULT);
        if (in.getByte() == Executions.RESULT) {
            Object result = method.readResult(in);
            connection.release(reply);
            return result;
        }
        String type = Objects.requireNonNullElse(TextCodec.get(in), "");
        String words = Objects.requireNonNullElse(TextCodec.get(in), "");
        throw new IOException(type.isEmpty() ? words : type + ": " + words);
    }
}
