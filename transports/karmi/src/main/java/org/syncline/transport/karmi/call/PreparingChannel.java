package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Pipeline;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;

/**
 * Keeps the calls of a stub instead of making them, so that a {@link Pipeline} can post them. No
 * callback is served by the thread that waits for such a call: it may have others under way. For
 * one thread.
 */
final class PreparingChannel implements Channel {
    private final ClientConnection connection;
    private @Nullable ClientCall prepared;

    PreparingChannel(ClientConnection connection) {
        this.connection = connection;
    }

    @Override
    public boolean isOpen() {
        return connection.isOpen();
    }

    @Override
    public String peer() {
        return connection.peer();
    }

    @Override
    public ClientCall begin(RemoteRef ref, InterfaceTable table, int method)
            throws RemoteException {
        if (prepared != null) {
            throw new IllegalArgumentException("a pipeline was given more than one call to make");
        }
        return connection.begin(this, ref, table, method);
    }

    @Override
    public void invoke(ClientCall call) {
        prepared = call;
    }

    /** Prepares and posts the calls of a pipeline; {@code stub} calls through this channel. */
    <T> Pipeline.Line<T> line(T stub) {
        return new Pipeline.Line<>() {
            @Override
            public T stub() {
                prepared = null;
                return stub;
            }

            @Override
            public Pipeline.@Nullable Prepared take() {
                ClientCall taken = prepared;
                prepared = null;
                return taken == null ? null : new PreparedCall(taken, taken.out().position());
            }

            @Override
            public void flush() {
                connection.flush();
            }
        };
    }

    /** A call, and then its outcome. */
    private final class PreparedCall implements Pipeline.Prepared {
        private final ClientCall call;
        private final int bytes;

        PreparedCall(ClientCall call, int bytes) {
            this.call = call;
            this.bytes = bytes;
        }

        @Override
        public int bytes() {
            return bytes;
        }

        @Override
        public void post() {
            connection.post(call);
        }

        @Override
        public void await() {
            if (!call.isDone()) {
                connection.awaitPosted(call);
            }
        }

        @Override
        public @Nullable Object result() throws IOException {
            await();
            return call.outcome();
        }
    }
}
