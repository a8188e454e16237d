package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Method;

/** A method whose values travel field by field, by the codecs of this package. */
final class FieldwiseMethod extends MethodSchema {

    private static final Object[] NOTHING = {};

    private final Codec[] arguments;
    private final Codec result;

    FieldwiseMethod(Method method, int number, Codec[] arguments, Codec result) {
        super(method, number);
        this.arguments = arguments;
        this.result = result;
    }

    @Override
    public void writeArguments(WireOut out, Object @Nullable [] values) throws IOException {
        for (int i = 0; i < arguments.length; i++) {
            // The proxy passes null for no arguments, and then there is no i.
            arguments[i].write(out, values == null ? null : values[i]);
        }
    }

    @Override
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

    @Override
    public void writeResult(WireOut out, @Nullable Object value) throws IOException {
        result.write(out, value);
    }

    @Override
    public @Nullable Object readResult(WireIn in) throws IOException {
        Object value = result.read(in);
        in.end();
        return value;
    }
}
