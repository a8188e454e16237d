package org.syncline.transport.grpc;

import io.grpc.HandlerRegistry;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.stub.ServerCalls;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.grpc.wire.MethodFormat;
import org.syncline.transport.grpc.wire.ServiceFormat;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The services of an end point by their names, and itself as {@link Names}. Safe for any thread.
 */
final class Bindings extends HandlerRegistry implements Names {

    private final Map<String, Bound> services = new ConcurrentHashMap<>();

    private record Bound(String type, Map<String, ServerMethodDefinition<?, ?>> methods) {}

    Bindings() {
        services.put(Names.NAME, bound(Names.NAME, Names.class, this));
    }

    private static <T> Bound bound(String service, Class<T> type, T target) {
        Map<String, ServerMethodDefinition<?, ?>> methods = new HashMap<>();
        for (MethodFormat format : ServiceFormat.of(type).methods()) {
            MethodDescriptor<Parcel, Parcel> descriptor = Paths.descriptor(service, format);
            methods.put(
                    descriptor.getFullMethodName(),
                    ServerMethodDefinition.create(
                            descriptor,
                            ServerCalls.asyncUnaryCall(new ServedMethod(format, target))));
        }
        return new Bound(type.getName(), methods);
    }

    <T> boolean add(String name, Class<T> type, T target) {
        String service = Paths.service(name);
        return services.putIfAbsent(service, bound(service, type, target)) == null;
    }

    boolean remove(String name) {
        return services.remove(Paths.service(name)) != null;
    }

    @Override
    public int find(String name, String type) {
        Bound bound = services.get(Paths.service(name));
        if (bound == null) {
            return NOTHING;
        }
        return bound.type.equals(type) ? SERVICE : OTHER_TYPE;
    }

    @Override
    public @Nullable ServerMethodDefinition<?, ?> lookupMethod(
            String method, @Nullable String authority) {
        String service = MethodDescriptor.extractFullServiceName(method);
        Bound bound = service == null ? null : services.get(service);
        return bound == null ? null : bound.methods.get(method);
    }
}
