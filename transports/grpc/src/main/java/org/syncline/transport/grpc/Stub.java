package org.syncline.transport.grpc;

import io.grpc.MethodDescriptor;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.grpc.wire.MethodFormat;
import org.syncline.transport.grpc.wire.ServiceFormat;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Calls a service. Safe for any thread. */
final class Stub implements InvocationHandler {

    private final GrpcCalls calls;
    private final Duration time;
    private final Map<Method, Remote> methods = new HashMap<>();

    private record Remote(
            MethodFormat format, MethodDescriptor<CallPayload, CallPayload> descriptor) {}

    private Stub(GrpcCalls calls, String service, Class<?> type, Duration time) {
        this.calls = calls;
        this.time = time;
        for (MethodFormat format : ServiceFormat.of(type).methods()) {
            methods.put(format.method(), new Remote(format, GrpcPaths.descriptor(service, format)));
        }
    }

    /**
     * An object that calls this service.
     *
     * @param time longest time for one call
     */
    static <T> T of(GrpcCalls calls, String service, Class<T> type, Duration time) {
        return Stubs.of(type, new Stub(calls, service, type, time));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws IOException {
        Remote remote = methods.get(method);
        if (remote == null) {
            return Stubs.ofObject(proxy, method, arguments, calls.address());
        }
        return calls.call(remote.descriptor, remote.format.sendArguments(arguments), time);
    }
}
