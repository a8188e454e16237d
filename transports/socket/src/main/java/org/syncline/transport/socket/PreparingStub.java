package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Pipeline;
import org.syncline.transport.socket.codec.MethodCodec;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** Encodes calls of an interface instead of making them. For one thread. */
final class PreparingStub implements InvocationHandler {

    private final SocketConnection connection;
    private final Stub stub;
    private @Nullable PreparedCall prepared;

    PreparingStub(SocketConnection connection, Stub stub) {
        this.connection = connection;
        this.stub = stub;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        MethodCodec schema = stub.schema(method);
        if (schema == null) {
            return stub.invoke(proxy, method, arguments);
        }
        if (prepared != null) {
            throw new IllegalArgumentException("a pipeline was given more than one call to make");
        }
        prepared = new PreparedCall(schema, stub.frame(schema, arguments));
        return nothing(method.getReturnType());
    }

    private static @Nullable Object nothing(Class<?> type) {
        return type.isPrimitive() && type != void.class
                ? Array.get(Array.newInstance(type, 1), 0)
                : null;
    }

    /** The connection that a pipeline works with; {@code proxy} calls this. */
    <T> Pipeline.Line<T> line(T proxy) {
        return new Pipeline.Line<>() {
            @Override
            public T stub() {
                prepared = null;
                return proxy;
            }

            @Override
            public Pipeline.@Nullable Prepared take() {
                PreparedCall taken = prepared;
                prepared = null;
                return taken;
            }

            @Override
            public void flush() {
                connection.flush();
            }
        };
    }

    /** A request, and then its answer. */
    private final class PreparedCall implements Pipeline.Prepared {

        private final MethodCodec method;
        private final PendingCall call;
        private final int bytes;
        private @Nullable CallFrame frame;
        private @Nullable Frame reply;
        private @Nullable IOException failure;

        PreparedCall(MethodCodec method, CallFrame frame) {
            this.method = method;
            this.call = frame.call();
            this.frame = frame;
            this.bytes = frame.body().size();
        }

        @Override
        public int bytes() {
            return bytes;
        }

        @Override
        public void post() {
            CallFrame request = frame;
            frame = null;
            if (request != null) {
                try {
                    connection.post(request);
                } catch (IOException e) {
                    failure = e;
                }
            }
        }

        @Override
        public void await() {
            if (reply == null && failure == null) {
                try {
                    reply = connection.await(call);
                } catch (IOException e) {
                    failure = e;
                }
            }
        }

        @Override
        public @Nullable Object result() throws IOException {
            await();
            Frame answer = reply;
            if (answer == null) {
                throw failure == null ? new IOException("the call was not posted") : failure;
            }
            return stub.result(method, answer);
        }
    }
}
