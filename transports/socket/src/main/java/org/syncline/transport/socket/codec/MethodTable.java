package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The schemas of an interface's methods by the methods that a proxy is called with. These are
 * copies that belong to the proxy's class; to compare one with another costs more than to send most
 * arguments, so it is done once for each. Safe for any thread.
 */
public final class MethodTable {

    private final Map<Method, MethodCodec> schemas = new HashMap<>();

    /** Replaced as a whole; grows by at most one entry for each method and class of proxies. */
    private volatile Map<Method, MethodCodec> known = new IdentityHashMap<>();

    /** The methods of an interface. */
    public MethodTable(ServiceCodec service) {
        service.methods().forEach(m -> schemas.put(m.method(), m));
    }

    /** How a method travels; null for one that is not of the interface. */
    public @Nullable MethodCodec get(Method method) {
        MethodCodec schema = known.get(method);
        return schema == null ? find(method) : schema;
    }

    private @Nullable MethodCodec find(Method method) {
        MethodCodec schema = schemas.get(method);
        if (schema != null) {
            learn(method, schema);
        }
        return schema;
    }

    private synchronized void learn(Method method, MethodCodec schema) {
        Map<Method, MethodCodec> more = new IdentityHashMap<>(known);
        more.put(method, schema);
        known = more;
    }
}
