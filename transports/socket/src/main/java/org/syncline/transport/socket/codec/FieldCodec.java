package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.VarHandle;

/** One field of a message. Primitives go from object to bytes without being boxed. */
final class FieldCodec {

    private final VarHandle handle;
    private final @Nullable Primitive primitive;
    private final Codec codec;

    FieldCodec(org.syncline.transport.kit.shape.Field field, Codec codec) {
        this.handle = field.handle();
        this.codec = codec;
        this.primitive = codec instanceof Primitive p ? p : null;
    }

    void write(WireOut out, Object message) throws IOException {
        if (primitive == null) {
            codec.write(out, handle.get(message));
            return;
        }
        switch (primitive) {
            case BOOLEAN -> out.putByte((boolean) handle.get(message) ? 1 : 0);
            case BYTE -> out.putByte((byte) handle.get(message));
            case CHAR -> out.putShort((char) handle.get(message));
            case SHORT -> out.putShort((short) handle.get(message));
            case INT -> out.putInt((int) handle.get(message));
            case LONG -> out.putLong((long) handle.get(message));
            case FLOAT -> out.putInt(Float.floatToRawIntBits((float) handle.get(message)));
            case DOUBLE -> out.putLong(Double.doubleToRawLongBits((double) handle.get(message)));
            case VOID -> throw new AssertionError("no field is void");
        }
    }

    void read(WireIn in, Object message) throws IOException {
        if (primitive == null) {
            handle.set(message, codec.read(in));
            return;
        }
        switch (primitive) {
            case BOOLEAN -> handle.set(message, in.getPresent());
            case BYTE -> handle.set(message, in.getByte());
            case CHAR -> handle.set(message, (char) in.getShort());
            case SHORT -> handle.set(message, in.getShort());
            case INT -> handle.set(message, in.getInt());
            case LONG -> handle.set(message, in.getLong());
            case FLOAT -> handle.set(message, Float.intBitsToFloat(in.getInt()));
            case DOUBLE -> handle.set(message, Double.longBitsToDouble(in.getLong()));
            case VOID -> throw new AssertionError("no field is void");
        }
    }
}
