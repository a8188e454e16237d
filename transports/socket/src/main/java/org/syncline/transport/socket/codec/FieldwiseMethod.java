package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * A method whose values travel field by field. Its code is generated at the first call, so that a
 * method that is never called costs nothing.
 */
final class FieldwiseMethod extends MethodCodec {

    private final Codec[] arguments;
    private final Codec result;
    private volatile @Nullable MethodCodec generated;

    FieldwiseMethod(Method method, int number, Codec[] arguments, Codec result) {
        super(method, number);
        this.arguments = arguments;
        this.result = result;
    }

    private MethodCodec generated() {
        MethodCodec known = generated;
        return known == null ? generate() : known;
    }

    private synchronized MethodCodec generate() {
        MethodCodec made = generated;
        if (made == null) {
            made = MethodGenerator.generate(method(), number(), arguments, result);
            generated = made;
        }
        return made;
    }

    @Override
    public void writeArguments(WireOut out, Object @Nullable [] values) throws IOException {
        generated().writeArguments(out, values);
    }

    @Override
    public @Nullable Object[] readArguments(WireIn in) throws IOException {
        return generated().readArguments(in);
    }

    @Override
    public @Nullable Object invoke(Object service, @Nullable Object[] values)
            throws InvocationTargetException {
        return generated().invoke(service, values);
    }

    @Override
    public void writeResult(WireOut out, @Nullable Object value) throws IOException {
        generated().writeResult(out, value);
    }

    @Override
    public @Nullable Object readResult(WireIn in) throws IOException {
        return generated().readResult(in);
    }
}
