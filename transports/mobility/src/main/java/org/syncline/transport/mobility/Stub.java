package org.syncline.transport.mobility;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** Turns calls of an interface into {@link Call}s. Safe for any thread. */
record Stub(MobilityConnection connection, String service) implements InvocationHandler {

    @Override
    public @Nullable Object invoke(
            Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws IOException {
        if (method.getDeclaringClass() != Object.class) {
            return connection.carryOut(new Call(service, method.getName(), arguments));
        }
        return switch (method.getName()) {
            case "equals" -> arguments != null && arguments[0] == proxy;
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "service at " + connection.address().withShare(service);
        };
    }
}
