package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.io.IOException;

/** The services of an end point and how their calls travel. Safe for any thread. */
public final class SocketServices {

    private final Serialization serialization;
    private final BoundNames<BoundService> names;

    /** For the end point that others know by this address. */
    public SocketServices(Serialization serialization, Address address) {
        this.serialization = serialization;
        this.names = new BoundNames<>(address);
    }

    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        ServiceCodec schema = serialization.schema(type);
        names.bind(name, id -> new BoundService(id, name, schema, service));
    }

    public void unbind(String name) throws IOException {
        names.unbind(name);
    }

    /**
     * The number of a service; the failure, if there is none or its interface differs, is for the
     * caller.
     */
    public int lookup(String name, long hash) throws IOException {
        return names.require(name, binding -> binding.schema().hash() == hash).id();
    }

    public @Nullable BoundService get(int id) {
        return names.numbered(id);
    }
}
