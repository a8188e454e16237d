package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** The common part of the stubs of all transports. Calls of a service are none of it. */
public final class Stubs {

    private Stubs() {}

    /** An object of this interface, all of whose methods the handler carries out. */
    public static <T> T of(Class<T> type, InvocationHandler handler) {
        Class<?>[] types = {type};
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), types, handler));
    }

    /** Answers {@code equals}, {@code hashCode}, {@code toString} of a stub for an address. */
    public static Object ofObject(
            Object stub, Method method, @Nullable Object @Nullable [] arguments, Address address) {
        return switch (method.getName()) {
            case "equals" -> arguments != null && arguments[0] == stub;
            case "hashCode" -> System.identityHashCode(stub);
            default -> "service at " + address;
        };
    }
}
