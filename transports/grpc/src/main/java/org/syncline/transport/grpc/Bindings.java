package org.syncline.transport.grpc;

import io.grpc.HandlerRegistry;
import io.grpc.MethodDescriptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.stub.ServerCalls;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.grpc.wire.MethodFormat;
import org.syncline.transport.grpc.wire.ServiceFormat;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ServiceListener;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The services of an end point by name, itself as {@link NameService}. Safe for any thread. */
final class Bindings extends HandlerRegistry implements NameService, ServiceListener.Services {

    private final BoundNames<Bound> names;
    private final Map<String, Bound> byPath = new ConcurrentHashMap<>();

    private record Bound(
            String path, String type, Map<String, ServerMethodDefinition<?, ?>> methods) {}

    Bindings(Supplier<Address> address) {
        names = new BoundNames<>(address, 0);
        byPath.put(NameService.NAME, bound(NameService.NAME, NameService.class, this));
    }

    private static <T> Bound bound(String service, Class<T> type, T target) {
        Map<String, ServerMethodDefinition<?, ?>> methods = new HashMap<>();
        for (MethodFormat format : ServiceFormat.of(type).methods()) {
            MethodDescriptor<CallPayload, CallPayload> descriptor =
                    GrpcPaths.descriptor(service, format);
            methods.put(
                    descriptor.getFullMethodName(),
                    ServerMethodDefinition.create(
                            descriptor,
                            ServerCalls.asyncUnaryCall(new ServedMethod(format, target))));
        }
        return new Bound(service, type.getName(), methods);
    }

    @Override
    public <T> void bind(String name, Class<T> type, T target) throws IOException {
        names.bind(
                name,
                number -> {
                    Bound bound = bound(GrpcPaths.service(name), type, target);
                    byPath.put(bound.path, bound);
                    return bound;
                });
    }

    @Override
    public void unbind(String name) throws IOException {
        Bound bound = names.unbind(name);
        byPath.remove(bound.path, bound);
    }

    @Override
    public int find(String name, String type) {
        Bound bound = names.find(name);
        if (bound == null) {
            return NOTHING;
        }
        return bound.type.equals(type) ? SERVICE : OTHER_TYPE;
    }

    @Override
    public @Nullable ServerMethodDefinition<?, ?> lookupMethod(
            String method, @Nullable String authority) {
        String service = MethodDescriptor.extractFullServiceName(method);
        Bound bound = service == null ? null : byPath.get(service);
        return bound == null ? null : bound.methods.get(method);
    }
}
