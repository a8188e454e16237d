package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Set;

/**
 * Boxes in fields that are declared as such: a byte that is 0 for null, else the value follows.
 * Unlike objects they need no class number. Public because generated codecs call it.
 */
public final class Boxes {
    private static final Set<Class<?>> TYPES =
            Set.of(
                    Boolean.class,
                    Byte.class,
                    Short.class,
                    Character.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class);

    private Boxes() {}

    static boolean isBox(Class<?> type) {
        return TYPES.contains(type);
    }

    private static boolean isPresent(WireInput in) throws IOException {
        return in.getByte() != 0;
    }

    public static void put(WireOutput out, @Nullable Boolean v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.booleanValue());
        }
    }

    public static @Nullable Boolean getBoolean(WireInput in) throws IOException {
        return isPresent(in) ? Boolean.valueOf(in.getBoolean()) : null;
    }

    public static void put(WireOutput out, @Nullable Byte v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.byteValue());
        }
    }

    public static @Nullable Byte getByte(WireInput in) throws IOException {
        return isPresent(in) ? Byte.valueOf(in.getByte()) : null;
    }

    public static void put(WireOutput out, @Nullable Short v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.shortValue());
        }
    }

    public static @Nullable Short getShort(WireInput in) throws IOException {
        return isPresent(in) ? Short.valueOf(in.getShort()) : null;
    }

    public static void put(WireOutput out, @Nullable Character v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.charValue());
        }
    }

    public static @Nullable Character getCharacter(WireInput in) throws IOException {
        return isPresent(in) ? Character.valueOf(in.getChar()) : null;
    }

    public static void put(WireOutput out, @Nullable Integer v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.intValue());
        }
    }

    public static @Nullable Integer getInteger(WireInput in) throws IOException {
        return isPresent(in) ? Integer.valueOf(in.getInt()) : null;
    }

    public static void put(WireOutput out, @Nullable Long v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.longValue());
        }
    }

    public static @Nullable Long getLong(WireInput in) throws IOException {
        return isPresent(in) ? Long.valueOf(in.getLong()) : null;
    }

    public static void put(WireOutput out, @Nullable Float v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.floatValue());
        }
    }

    public static @Nullable Float getFloat(WireInput in) throws IOException {
        return isPresent(in) ? Float.valueOf(in.getFloat()) : null;
    }

    public static void put(WireOutput out, @Nullable Double v) throws IOException {
        out.put(v != null);
        if (v != null) {
            out.put(v.doubleValue());
        }
    }

    public static @Nullable Double getDouble(WireInput in) throws IOException {
        return isPresent(in) ? Double.valueOf(in.getDouble()) : null;
    }
}
