package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** Objects as text: two are equal in every field, and blobs in content, if their texts are. */
final class Described {

    private static final int SHOWN_BYTES = 32;

    private Described() {}

    static String of(@Nullable Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof Float number) {
            return "float " + Integer.toHexString(Float.floatToRawIntBits(number));
        } else if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        } else if (value instanceof String text) {
            return "\"" + text + "\"";
        } else if (value instanceof byte[] bytes) {
            return bytes(bytes);
        } else if (value instanceof Blob blob) {
            return "blob " + bytes(content(blob));
        } else if (value.getClass().isArray()) {
            return array(value);
        } else if (value instanceof Map<?, ?> map) {
            return new TreeMap<>(map).toString();
        } else if (value instanceof Collection<?> items) {
            return array(items.toArray());
        }
        return object(value);
    }

    /** The bytes of a blob of any kind; does not release it. */
    static byte[] content(Blob blob) {
        if (blob instanceof BufferBlob lent) {
            ByteBuffer buffer = lent.buffer();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return bytes;
        } else if (blob instanceof FileRange range) {
            return read(range);
        }
        return blob.bytes;
    }

    private static byte[] read(FileRange range) {
        ByteBuffer buffer = ByteBuffer.allocate(range.length());
        try {
            FileChannel channel = range.channel();
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, range.offset() + buffer.position()) < 0) {
                    throw new AssertionError("the file is shorter than its range");
                }
            }
            return buffer.array();
        } catch (IOException e) {
            throw new AssertionError("the file range cannot be read", e);
        }
    }

    private static String object(Object value) {
        StringBuilder text = new StringBuilder(value.getClass().getSimpleName()).append("{\n");
        for (Field field : value.getClass().getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                text.append(field.getName()).append('=').append(of(get(value, field))).append('\n');
            }
        }
        return text.append('}').toString();
    }

    private static @Nullable Object get(Object value, Field field) {
        try {
            return field.get(value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " is not open", e);
        }
    }

    private static String array(Object array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < Array.getLength(array); i++) {
            text.append(of(Array.get(array, i))).append(", ");
        }
        return text.append(']').toString();
    }

    private static String bytes(byte[] bytes) {
        if (bytes.length <= SHOWN_BYTES) {
            return HexFormat.of().formatHex(bytes);
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return bytes.length + " bytes, SHA-256 " + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("this Java runtime lacks SHA-256", e);
        }
    }
}
