package org.syncline.transport.essence;

import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.socket.codec.Serialization;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tagged values, with the metaclasses of each connection. */
final class TaggedSerialization implements Serialization {

    private final DeclaredTypes types = new DeclaredTypes();
    private final Map<Class<?>, ServiceCodec> schemas = new ConcurrentHashMap<>();

    @Override
    public ServiceCodec schema(Class<?> service) {
        return schemas.computeIfAbsent(service, this::tagged);
    }

    private ServiceCodec tagged(Class<?> service) {
        List<MethodSchema> methods = ServiceSchema.of(service).methods();
        return ServiceCodec.of(service)
                .with(method -> new TaggedMethod(methods.get(method.number()), types));
    }

    @Override
    public Object newSession() {
        return new Metaclasses();
    }
}
