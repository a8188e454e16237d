package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;

/** The client's side of a service, for transports that make calls out of method and arguments. */
public final class CallStub implements InvocationHandler {

    private final Address address;
    private final Calls calls;

    /** How a transport makes a call. Called by many threads at once. */
    @FunctionalInterface
    public interface Calls {

        /**
         * Returns the result of one call; throws the service's exception, or the reason for the
         * call's failure. The stub checks whether the method can return such a result.
         */
        @Nullable Object call(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private CallStub(Address address, Calls calls) {
        this.address = address;
        this.calls = calls;
    }

    /** An object of this interface whose methods are made calls. */
    public static <T> T of(Class<T> type, Address address, Calls calls) {
        return Stubs.of(type, new CallStub(address, calls));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
            throws Throwable {
        return method.getDeclaringClass() == Object.class
                ? Stubs.ofObject(proxy, method, arguments, address)
                : result(method, calls.call(method, PlainCollections.in(arguments)));
    }

    /** Returns the value that the peer sent, if the method can return it. */
    private @Nullable Object result(Method method, @Nullable Object result) throws IOException {
        Class<?> type = method.getReturnType();
        boolean fits =
                type.isPrimitive()
                        ? type == void.class || isBoxed(type, result)
                        : result == null || type.isInstance(result);
        if (!fits) {
            throw new IOException(
                    "the peer at "
                            + address
                            + " sent a result of another type than that of "
                            + method.getName());
        }
        return result;
    }

    private static boolean isBoxed(Class<?> type, @Nullable Object result) {
        return MethodType.methodType(type).wrap().returnType().isInstance(result);
    }
}
