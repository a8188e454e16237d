package org.syncline.transport.xmlrpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A method of a service with the shapes of its parameters and of its result. */
record RpcMethod(Method method, List<RpcCodec> parameters, RpcCodec result) {

    private static final Object[] NONE = {};

    /** All methods of an interface by their names. */
    static Map<String, RpcMethod> of(Class<?> service) throws IOException {
        RpcCodecs codecs = new RpcCodecs();
        Map<String, RpcMethod> methods = new HashMap<>();
        for (MethodSchema schema : ServiceSchema.of(service).methods()) {
            List<RpcCodec> parameters = schema.parameters().stream().map(codecs::of).toList();
            RpcMethod method =
                    new RpcMethod(schema.method(), parameters, codecs.of(schema.result()));
            if (methods.put(schema.method().getName(), method) != null) {
                throw new IOException("XML-RPC knows no overloading: " + schema.method());
            }
        }
        return Map.copyOf(methods);
    }

    Object[] write(Object @Nullable [] arguments) throws IOException {
        Object[] values = arguments == null ? NONE : arguments;
        Object[] wire = new Object[values.length];
        for (int i = 0; i < wire.length; i++) {
            wire[i] = parameters.get(i).write(values[i], 0);
        }
        return wire;
    }

    @Nullable Object[] read(List<Object> wire) throws IOException {
        if (wire.size() != parameters.size()) {
            throw new IOException(method.getName() + " does not take " + wire.size() + " values");
        }
        @Nullable Object[] arguments = new Object[wire.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = parameters.get(i).read(wire.get(i));
        }
        return arguments;
    }

    boolean isVoid() {
        return method.getReturnType() == void.class;
    }
}
