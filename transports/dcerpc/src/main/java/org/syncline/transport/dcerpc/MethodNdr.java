package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;
import java.util.List;

/** One method's arguments, in their order, and its result. */
record MethodNdr(MethodSchema schema, List<NdrCodec> parameters, NdrCodec result) {

    /** True if the result has no fixed size, or has parts. */
    boolean returnsPointer() {
        return !(result instanceof BasicNdr basic) || basic.isArray();
    }

    void writeArguments(NdrOut out, Object[] arguments) throws IOException {
        for (int i = 0; i < arguments.length; i++) {
            parameters.get(i).writeWhole(out, Shape.present(arguments[i]));
        }
    }

    Object[] readArguments(NdrIn in) throws IOException {
        Object[] arguments = new Object[parameters.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = parameters.get(i).readWhole(in);
        }
        in.end();
        return arguments;
    }

    void writeResult(NdrOut out, @Nullable Object value) throws IOException {
        if (schema.result() != Shape.Basic.NOTHING) {
            result.writeWhole(out, Shape.present(value));
        }
    }
}
