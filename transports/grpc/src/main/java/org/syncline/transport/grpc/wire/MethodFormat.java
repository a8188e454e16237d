package org.syncline.transport.grpc.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

/** One remote method: how its arguments and its result travel. Safe for any thread. */
public final class MethodFormat {

    private static final Object[] NOTHING = {};

    private final Method method;
    private final ValuesFormat arguments;
    private final ValuesFormat result;

    MethodFormat(Method method, ValuesFormat arguments, ValuesFormat result) {
        this.method = method;
        this.arguments = arguments;
        this.result = result;
    }

    public Method method() {
        return method;
    }

    /**
     * A call's arguments.
     *
     * @param values null for none, as a proxy passes them
     * @throws IOException if they cannot travel, saying why
     */
    public OutgoingMessage sendArguments(@Nullable Object @Nullable [] values) throws IOException {
        return new OutgoingMessage(arguments, values == null ? NOTHING : values);
    }

    /**
     * A call's result, null for a method without one.
     *
     * @throws IOException if it cannot travel, saying why
     */
    public OutgoingMessage sendResult(@Nullable Object value) throws IOException {
        return new OutgoingMessage(result, new @Nullable Object[] {value});
    }

    /**
     * Reads arguments that {@link #sendArguments} wrote.
     *
     * @param message knows how many bytes it has
     */
    public @Nullable Object[] readArguments(InputStream message) throws IOException {
        return arguments.read(message);
    }

    /** Reads a result that {@link #sendResult} wrote; the argument knows how many bytes it has. */
    public @Nullable Object readResult(InputStream message) throws IOException {
        @Nullable Object[] values = result.read(message);
        return values.length == 0 ? null : values[0];
    }
}
