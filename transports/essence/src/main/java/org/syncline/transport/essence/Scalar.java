package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Primitives as arguments and results, boxes, text, and nothing at all. */
record Scalar(Writer writer, Reader reader) implements ValueCodec {

    private static final Map<Class<?>, Scalar> BY_TYPE = new HashMap<>();

    static {
        add(void.class, Scalar::refuse, in -> refuse(in.getTag()));
        add(boolean.class, (out, value) -> out.putBoolean((Boolean) value), TagIn::getBoolean);
        add(byte.class, (out, value) -> out.putInteger((Byte) value), TagIn::getByte);
        add(short.class, (out, value) -> out.putInteger((Short) value), TagIn::getShort);
        add(char.class, (out, value) -> out.putInteger((Character) value), TagIn::getChar);
        add(int.class, (out, value) -> out.putInteger((Integer) value), TagIn::getInt);
        add(long.class, (out, value) -> out.putInteger((Long) value), TagIn::getInteger);
        add(float.class, (out, value) -> out.putFloat((Float) value), TagIn::getFloat);
        add(double.class, (out, value) -> out.putDouble((Double) value), TagIn::getDouble);
        add(String.class, (out, value) -> out.putText((String) value), TagIn::getText);
    }

    private interface Writer {
        void put(TagOut out, Object value) throws IOException;
    }

    private interface Reader {
        @Nullable Object get(TagIn in) throws IOException;
    }

    /** The one of a type, a primitive or its box. */
    static Scalar of(Class<?> type) {
        return Objects.requireNonNull(BY_TYPE.get(type));
    }

    private static void add(Class<?> type, Writer writer, Reader reader) {
        Scalar scalar = new Scalar(writer, reader);
        BY_TYPE.put(type, scalar);
        BY_TYPE.put(MethodType.methodType(type).wrap().returnType(), scalar);
    }

    private static void refuse(TagOut out, Object value) throws IOException {
        throw new IOException("nothing was expected, not " + value);
    }

    private static Object refuse(byte tag) throws IOException {
        throw TagIn.unexpected(tag);
    }

    @Override
    public void write(TagOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putTag(Tag.NULL);
        } else {
            writer.put(out, value);
        }
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        return in.isNull() ? null : reader.get(in);
    }
}
