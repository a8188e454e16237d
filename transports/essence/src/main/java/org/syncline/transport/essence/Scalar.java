package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Primitives as arguments and results, boxes, text, and nothing at all. */
enum Scalar implements ValueCodec {
    VOID(void.class, Void.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            throw new IOException("nothing was expected, not " + value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            throw TagIn.unexpected(in.getTag());
        }
    },
    BOOLEAN(boolean.class, Boolean.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putBoolean((Boolean) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getBoolean();
        }
    },
    BYTE(byte.class, Byte.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putInteger((Byte) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getByte();
        }
    },
    SHORT(short.class, Short.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putInteger((Short) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getShort();
        }
    },
    CHAR(char.class, Character.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putInteger((Character) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getChar();
        }
    },
    INT(int.class, Integer.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putInteger((Integer) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getInt();
        }
    },
    LONG(long.class, Long.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putInteger((Long) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getInteger();
        }
    },
    FLOAT(float.class, Float.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putFloat((Float) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getFloat();
        }
    },
    DOUBLE(double.class, Double.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putDouble((Double) value);
        }

        @Override
        Object get(TagIn in) throws IOException {
            return in.getDouble();
        }
    },
    TEXT(String.class, String.class) {
        @Override
        void put(TagOut out, Object value) throws IOException {
            out.putText((String) value);
        }

        @Override
        @Nullable Object get(TagIn in) throws IOException {
            return in.getText();
        }
    };

    private static final Map<Class<?>, Scalar> BY_TYPE =
            Arrays.stream(values())
                    .flatMap(
                            s -> Stream.of(s.primitive, s.box).distinct().map(t -> Map.entry(t, s)))
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Class<?> primitive;
    private final Class<?> box;

    Scalar(Class<?> primitive, Class<?> box) {
        this.primitive = primitive;
        this.box = box;
    }

    /** The one of a type, or null. */
    static @Nullable Scalar of(Class<?> type) {
        return BY_TYPE.get(type);
    }

    abstract void put(TagOut out, Object value) throws IOException;

    abstract @Nullable Object get(TagIn in) throws IOException;

    @Override
    public void write(TagOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putTag(Tag.NULL);
        } else {
            put(out, value);
        }
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        return in.isNull() ? null : get(in);
    }
}
