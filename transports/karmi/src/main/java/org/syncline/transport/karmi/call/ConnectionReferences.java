package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.References;

import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.RemoteStub;

import java.util.ArrayList;
import java.util.List;

/**
 * The references of one writer or reader of a connection. Those of a message that is given up while
 * it is written are taken back. For one thread at a time.
 */
final class ConnectionReferences implements References {
    private final NodeContext context;
    private final ConnectionEnd connection;
    private final List<ObjectKey> written = new ArrayList<>();

    ConnectionReferences(NodeContext context, ConnectionEnd connection) {
        this.context = context;
        this.connection = connection;
    }

    @Override
    public @Nullable RemoteRef refOf(Object o) {
        return context.exports().refOf(o);
    }

    @Override
    public @Nullable RemoteRef send(Object o) {
        RemoteRef ref = refOf(o);
        if (ref != null) {
            ObjectKey key = ObjectKey.of(ref);
            context.keep(connection, key, o);
            written.add(key);
        }
        return ref;
    }

    @Override
    public void forget() {
        if (!written.isEmpty()) {
            written.clear();
        }
    }

    @Override
    public void unsend() {
        written.forEach(key -> context.release(connection, key, 1));
        written.clear();
    }

    @Override
    public RemoteStub stub(RemoteRef ref) {
        return context.exports().stub(ref, connection);
    }
}
