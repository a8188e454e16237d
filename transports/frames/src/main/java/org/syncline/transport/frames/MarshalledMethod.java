package org.syncline.transport.frames;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.MethodCodec;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;

/** A method whose values a library marshals. */
final class MarshalledMethod extends MethodCodec {

    private static final Object[] NOTHING = {};

    private final Marshallers marshallers;
    private final boolean takesArguments;
    private final boolean hasResult;
    private final int arguments;
    private final int result;

    MarshalledMethod(MethodCodec method, Marshallers marshallers) {
        super(method.method(), method.number());
        this.marshallers = marshallers;
        takesArguments = method.method().getParameterCount() > 0;
        hasResult = method.method().getReturnType() != void.class;
        arguments = Signatures.ofArguments(method);
        result = Signatures.ofResult(method);
    }

    @Override
    public void writeArguments(WireOut out, Object @Nullable [] values) throws IOException {
        if (takesArguments && values != null) {
            marshallers.write(out, arguments, values);
        }
    }

    @Override
    public @Nullable Object[] readArguments(WireIn in) throws IOException {
        if (takesArguments) {
            return marshallers.read(in, arguments);
        }
        in.end();
        return NOTHING;
    }

    @Override
    public void writeResult(WireOut out, @Nullable Object value) throws IOException {
        if (hasResult) {
            marshallers.write(out, result, new @Nullable Object[] {value});
        }
    }

    @Override
    public @Nullable Object readResult(WireIn in) throws IOException {
        if (hasResult) {
            return marshallers.read(in, result)[0];
        }
        in.end();
        return null;
    }
}
