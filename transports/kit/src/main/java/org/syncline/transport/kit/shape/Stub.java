package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

/** Turns calls of an interface into calls of numbered methods. Safe for any thread. */
public final class Stub implements InvocationHandler {

    private static final Object[] NOTHING = {};

    private final Caller caller;
    private final String title;
    private final Map<Method, MethodSchema> methods = new HashMap<>();

    /** Carries one call out at the other side. */
    @FunctionalInterface
    public interface Caller {

        /**
         * Calls and returns the result, null for none.
         *
         * @throws IOException saying what went wrong here, on the way or there
         */
        @Nullable Object call(MethodSchema method, Object[] arguments) throws IOException;
    }

    private Stub(ServiceSchema schema, String title, Caller caller) {
        this.caller = caller;
        this.title = title;
        schema.methods().forEach(method -> methods.put(method.method(), method));
    }

    /**
     * A stub.
     *
     * @param title what it says it is
     */
    public static <T> T of(Class<T> type, ServiceSchema schema, String title, Caller caller) {
        Class<?>[] types = {type};
        InvocationHandler handler = new Stub(schema, title, caller);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), types, handler));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws IOException {
        MethodSchema schema = methods.get(method);
        if (schema == null) {
            return ofObject(proxy, method, arguments);
        }
        return caller.call(schema, arguments == null ? NOTHING : arguments);
    }

    private Object ofObject(Object proxy, Method method, Object @Nullable [] arguments) {
        return switch (method.getName()) {
            case "equals" -> arguments != null && arguments[0] == proxy;
            case "hashCode" -> System.identityHashCode(proxy);
            default -> title;
        };
    }
}
