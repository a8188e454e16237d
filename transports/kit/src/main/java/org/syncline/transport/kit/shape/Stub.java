package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** Turns calls of an interface into calls of numbered methods. Safe for any thread. */
public final class Stub implements InvocationHandler {

    private static final Object[] NOTHING = {};

    private final Caller caller;
    private final Address address;
    private final Map<Method, MethodSchema> methods = new HashMap<>();

    /** Carries one call out at the other side. */
    @FunctionalInterface
    public interface Caller {

        /**
         * Returns the result, null for none, or throws the reason of a failure here, on the way or
         * there.
         */
        @Nullable Object call(MethodSchema method, Object[] arguments) throws IOException;
    }

    private Stub(ServiceSchema schema, Address address, Caller caller) {
        this.caller = caller;
        this.address = address;
        schema.methods().forEach(method -> methods.put(method.method(), method));
    }

    /** A stub for the service at an address. */
    public static <T> T of(Class<T> type, ServiceSchema schema, Address address, Caller caller) {
        return Stubs.of(type, new Stub(schema, address, caller));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws IOException {
        MethodSchema schema = methods.get(method);
        if (schema == null) {
            return Stubs.ofObject(proxy, method, arguments, address);
        }
        return caller.call(schema, arguments == null ? NOTHING : arguments);
    }
}
