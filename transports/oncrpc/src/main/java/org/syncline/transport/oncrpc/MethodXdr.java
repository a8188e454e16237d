package org.syncline.transport.oncrpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.util.List;

/** One method's arguments, in their order, and its result. */
record MethodXdr(MethodSchema schema, List<XdrCodec> parameters, XdrCodec result) {

    void writeArguments(XdrOut out, Object[] arguments) throws IOException {
        for (int i = 0; i < arguments.length; i++) {
            parameters.get(i).write(out, Shape.present(arguments[i]));
        }
    }

    Object[] readArguments(XdrIn in) throws IOException {
        Object[] arguments = new Object[parameters.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = parameters.get(i).read(in);
        }
        return arguments;
    }

    void writeResult(XdrOut out, @Nullable Object value) throws IOException {
        if (schema.result() != Shape.Basic.NOTHING) {
            result.write(out, Shape.present(value));
        }
    }
}
