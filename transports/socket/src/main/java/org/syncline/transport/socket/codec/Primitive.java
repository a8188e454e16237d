package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Objects;

/** Single values of primitive types, as arguments and results; {@code VOID} is no result. */
enum Primitive implements Codec {
    BOOLEAN(boolean.class, 1),
    BYTE(byte.class, 1),
    CHAR(char.class, 2),
    SHORT(short.class, 2),
    INT(int.class, 4),
    LONG(long.class, 8),
    FLOAT(float.class, 4),
    DOUBLE(double.class, 8),
    VOID(void.class, 1);

    private final Class<?> type;
    private final int bytes;

    Primitive(Class<?> type, int bytes) {
        this.type = type;
        this.bytes = bytes;
    }

    static Primitive of(Class<?> type) {
        for (Primitive primitive : values()) {
            if (primitive.type == type) {
                return primitive;
            }
        }
        throw new IllegalArgumentException(type + " is no primitive type");
    }

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (this == VOID) {
            out.putByte(0);
            return;
        }
        Objects.requireNonNull(value);
        switch (this) {
            case BOOLEAN -> out.putByte((boolean) value ? 1 : 0);
            case BYTE -> out.putByte((byte) value);
            case CHAR -> out.putShort((char) value);
            case SHORT -> out.putShort((short) value);
            case INT -> out.putInt((int) value);
            case LONG -> out.putLong((long) value);
            case FLOAT -> out.putInt(Float.floatToRawIntBits((float) value));
            case DOUBLE -> out.putLong(Double.doubleToRawLongBits((double) value));
            case VOID -> throw new AssertionError();
        }
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        return switch (this) {
            case BOOLEAN -> in.getPresent();
            case BYTE -> in.getByte();
            case CHAR -> (char) in.getShort();
            case SHORT -> in.getShort();
            case INT -> in.getInt();
            case LONG -> in.getLong();
            case FLOAT -> Float.intBitsToFloat(in.getInt());
            case DOUBLE -> Double.longBitsToDouble(in.getLong());
            case VOID -> in.getPresent() ? null : null;
        };
    }

    @Override
    public int leastBytes() {
        return bytes;
    }
}
