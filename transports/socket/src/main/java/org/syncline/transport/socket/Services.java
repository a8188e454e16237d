package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceSchema;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What is bound at an end point. A number is used once only, so that a stub of a service that was
 * unbound never reaches another. Safe for any thread.
 */
public final class Services {

    private final Serialization serialization;
    private final Map<String, Binding> byName = new HashMap<>();
    private final ConcurrentMap<Integer, Binding> byId = new ConcurrentHashMap<>();
    private int lastId;

    /** Nothing is bound yet; what will be travels that way. */
    public Services(Serialization serialization) {
        this.serialization = serialization;
    }

    public synchronized <T> void bind(String name, Class<T> type, T service) throws IOException {
        ServiceSchema schema = serialization.schema(type);
        if (byName.containsKey(name)) {
            throw new IOException("\"" + name + "\" is bound already; unbind it first");
        }
        Binding binding = new Binding(++lastId, name, schema, service);
        byName.put(name, binding);
        byId.put(binding.id(), binding);
    }

    public synchronized void unbind(String name) throws IOException {
        Binding binding = byName.remove(name);
        if (binding == null) {
            throw new IOException("nothing is bound as \"" + name + "\"");
        }
        byId.remove(binding.id());
    }

    /**
     * The number of a service.
     *
     * @throws IOException if there is none, or its interface differs, with a message for the caller
     */
    public synchronized int lookup(String name, long hash) throws IOException {
        Binding binding = byName.get(name);
        if (binding == null) {
            throw new IOException("nothing is bound as \"" + name + "\"");
        }
        if (binding.schema().hash() != hash) {
            throw new IOException(
                    "\""
                            + name
                            + "\" is a service of another type or of another version of Syncline;"
                            + " install the same version on both sides");
        }
        return binding.id();
    }

    public @Nullable Binding get(int id) {
        return byId.get(id);
    }
}
