package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * One remote method: its number, and how its arguments and its result travel. The transports of
 * this family and those of other serialisers over the same frames differ in it. Safe for any
 * thread.
 *
 * <p>Writing throws an {@link IOException} that gives the reason if a value cannot travel. Reading
 * must make nothing but values of the types in the signature, take memory only for bytes that have
 * come, read the message to its end, and throw a {@link WireException} if no honest writer can have
 * written it.
 */
public abstract class MethodCodec {

    private final Method method;
    private final int number;

    protected MethodCodec(Method method, int number) {
        this.method = method;
        this.number = number;
    }

    public final Method method() {
        return method;
    }

    /** Place among the methods of the interface, ordered by signature. */
    public final int number() {
        return number;
    }

    /** Appends the arguments; null if there are none. */
    public abstract void writeArguments(WireOut out, Object @Nullable [] values) throws IOException;

    public abstract @Nullable Object[] readArguments(WireIn in) throws IOException;

    /** Calls the method of a service in this JVM; its exception comes wrapped. */
    public @Nullable Object invoke(Object service, @Nullable Object[] arguments)
            throws InvocationTargetException {
        try {
            return method.invoke(service, arguments);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " is not open", e);
        }
    }

    public abstract void writeResult(WireOut out, @Nullable Object value) throws IOException;

    public abstract @Nullable Object readResult(WireIn in) throws IOException;
}
