package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.MethodType;

/** Boxes of primitives: whether there is one, then the value. */
record Boxed(Primitive primitive) implements Codec {

    static Boxed of(Class<?> box) {
        return new Boxed(Primitive.of(MethodType.methodType(box).unwrap().returnType()));
    }

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        out.putByte(value == null ? 0 : 1);
        if (value != null) {
            primitive.write(out, value);
        }
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        return in.getPresent() ? primitive.read(in) : null;
    }

    @Override
    public int leastBytes() {
        return 1;
    }
}
