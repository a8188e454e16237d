package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Method;

/**
 * One remote method: its number, and how its arguments and its result travel. Safe for any thread.
 */
public final class MethodSchema {

    private static final Object[] NOTHING = {};

    private final Method method;
    private final int number;
    private final Codec[] arguments;
    private final Codec result;

    MethodSchema(Method method, int number, Codec[] arguments, Codec result) {
        this.method = method;
        this.number = number;
        this.arguments = arguments;
        this.result = result;
    }

    public Method method() {
        return method;
    }

    /** Place among the methods of the interface, ordered by signature. */
    public int number() {
        return number;
    }

    public void writeArguments(WireOut out, Object @Nullable [] values) throws IOException {
        for (int i = 0; i < arguments.length; i++) {
            // The proxy passes null for no arguments, and then there is no i.
            arguments[i].write(out, values == null ? null : values[i]);
        }
    }

    public @Nullable Object[] readArguments(WireIn in) throws IOException {
        if (arguments.length == 0) {
            in.end();
            return NOTHING;
        }
        @Nullable Object[] values = new @Nullable Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i].read(in);
        }
        in.end();
        return values;
    }

    public void writeResult(WireOut out, @Nullable Object value) throws IOException {
        result.write(out, value);
    }

    public @Nullable Object readResult(WireIn in) throws IOException {
        Object value = result.read(in);
        in.end();
        return value;
    }
}
