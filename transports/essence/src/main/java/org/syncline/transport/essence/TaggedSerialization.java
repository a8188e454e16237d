package org.syncline.transport.essence;

import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceSchema;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tagged values, with the metaclasses of each connection. */
final class TaggedSerialization implements Serialization {

    private final Types types = new Types();
    private final Map<Class<?>, ServiceSchema> schemas = new ConcurrentHashMap<>();

    @Override
    public ServiceSchema schema(Class<?> service) {
        return schemas.computeIfAbsent(
                service,
                type ->
                        ServiceSchema.of(type)
                                .with(m -> new TaggedMethod(m.method(), m.number(), types)));
    }

    @Override
    public Object newSession() {
        return new Metaclasses();
    }
}
