package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;

import java.lang.reflect.Array;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * One change of a message, as text without spaces: {@code actions[0].path=2e2e}. Values are
 * numbers, {@code true}, percent-encoded strings, {@code ~N} for one of N letters, hexadecimal
 * bytes, {@code null}, {@code #N} for an array that is given N elements by repeating its own, and
 * {@code @NAME} for the absolute path of a file beside the roots. Bytes may be followed by {@code
 * *N}: all of them N times.
 *
 * @param place names of fields and indexes from the message down
 */
record MessageEdit(String place, String value) {

    static final String NULL = "null";
    private static final String OUTSIDE = "@";
    private static final String RESIZE = "#";
    private static final String LONG_TEXT = "~";

    /** Reads what {@link #toString} writes. */
    static MessageEdit parse(String text) {
        int equals = text.indexOf('=');
        return new MessageEdit(text.substring(0, equals), text.substring(equals + 1));
    }

    /** A text of this many letters. */
    static String longText(int length) {
        return LONG_TEXT + length;
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static String encoded(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * Makes the change where the message has such a place.
     *
     * @param outside folder beside the roots
     */
    void apply(Object message, Path outside) {
        List<String> steps = new ArrayList<>(List.of(place.split("[.\\[\\]]+")));
        Object holder = message;
        while (steps.size() > 1 && holder != null) {
            MessagePlace next = MessagePlace.in(holder, steps.removeFirst());
            holder = next == null ? null : next.get();
        }
        MessagePlace last = holder == null ? null : MessagePlace.in(holder, steps.getFirst());
        if (last != null && !(last.type().isPrimitive() && value.equals(NULL))) {
            last.set(decoded(last.type(), last.get(), outside));
        }
    }

    private @Nullable Object decoded(Class<?> type, @Nullable Object old, Path outside) {
        if (value.equals(NULL)) {
            return null;
        } else if (value.startsWith(RESIZE)) {
            return resized(type, old, Integer.parseInt(value.substring(1)));
        } else if (type == int.class) {
            return Integer.parseInt(value);
        } else if (type == long.class) {
            return Long.parseLong(value);
        } else if (type == boolean.class) {
            return Boolean.parseBoolean(value);
        } else if (type == String.class) {
            return value.startsWith(LONG_TEXT)
                    ? "x".repeat(Integer.parseInt(value.substring(1)))
                    : URLDecoder.decode(value, StandardCharsets.UTF_8);
        } else if (type == byte[].class || type == Blob.class) {
            byte[] bytes = value.startsWith(OUTSIDE) ? below(outside) : bytes();
            return type == Blob.class ? new Blob(bytes) : bytes;
        }
        throw new IllegalArgumentException("there is no value of " + type + " like " + value);
    }

    private byte[] below(Path outside) {
        return outside.resolve(value.substring(1)).toString().getBytes(StandardCharsets.UTF_8);
    }

    private byte[] bytes() {
        String[] parts = value.split("\\*");
        byte[] unit = HexFormat.of().parseHex(parts[0]);
        int times = parts.length > 1 ? Integer.parseInt(parts[1]) : 1;
        byte[] bytes = new byte[unit.length * times];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = unit[i % unit.length];
        }
        return bytes;
    }

    private static @Nullable Object resized(Class<?> type, @Nullable Object old, int length) {
        int had = old == null ? 0 : Array.getLength(old);
        Object array = Array.newInstance(type.componentType(), length);
        for (int i = 0; i < length && had > 0; i++) {
            Array.set(array, i, Array.get(old, i % had));
        }
        return array;
    }

    @Override
    public String toString() {
        return place + "=" + value;
    }
}
