package org.syncline.core.model;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The extended attributes of one file or directory, those of users only, sorted by name. Names are
 * without the prefix {@code user.} that some systems put before them, so that nothing that comes
 * from a peer can ever name another kind. Held as the bytes that go to archives and peers, because
 * most files have none and the others few. Immutable.
 */
public final class ExtendedAttributes {

    /** Most attributes of one file. */
    public static final int MAX_COUNT = 128;

    /** Most bytes of names and values together. */
    public static final int MAX_BYTES = 64 << 10;

    /** No attribute. */
    public static final ExtendedAttributes EMPTY = new ExtendedAttributes(new byte[0]);

    private static final int MAX_NAME_BYTES = 255;
    private static final int HEADER_BYTES = Short.BYTES + Integer.BYTES;

    /** One attribute; neither array may be changed. */
    public record Attribute(byte[] name, byte[] value) {

        private int encodedBytes() {
            return HEADER_BYTES + name.length + value.length;
        }
    }

    private final byte[] encoded;

    private ExtendedAttributes(byte[] encoded) {
        this.encoded = encoded;
    }

    /**
     * These attributes, in any order.
     *
     * @throws IllegalArgumentException if they are too many or too large, or a name is malformed or
     *     occurs twice
     */
    public static ExtendedAttributes of(List<Attribute> attributes) {
        if (attributes.isEmpty()) {
            return EMPTY;
        }
        List<Attribute> sorted = new ArrayList<>(attributes);
        sorted.sort((a, b) -> Arrays.compareUnsigned(a.name, b.name));
        check(sorted);
        ByteBuffer buffer =
                ByteBuffer.allocate(sorted.stream().mapToInt(Attribute::encodedBytes).sum());
        for (Attribute each : sorted) {
            buffer.putShort((short) each.name.length).putInt(each.value.length);
            buffer.put(each.name).put(each.value);
        }
        return new ExtendedAttributes(buffer.array());
    }

    /** True if they are few and small enough. */
    public static boolean fits(List<Attribute> attributes) {
        return attributes.size() <= MAX_COUNT && bytes(attributes) <= MAX_BYTES;
    }

    private static long bytes(List<Attribute> attributes) {
        return attributes.stream().mapToLong(each -> each.name.length + each.value.length).sum();
    }

    private static void check(List<Attribute> sorted) {
        for (int i = 0; i < sorted.size(); i++) {
            byte[] name = sorted.get(i).name;
            boolean repeated = i > 0 && Arrays.equals(name, sorted.get(i - 1).name);
            if (name.length == 0 || name.length > MAX_NAME_BYTES || holdsNul(name) || repeated) {
                throw new IllegalArgumentException("an extended attribute has no valid name");
            }
        }
        if (!fits(sorted)) {
            throw new IllegalArgumentException(
                    sorted.size()
                            + " extended attributes with "
                            + bytes(sorted)
                            + " bytes are more than "
                            + MAX_COUNT
                            + " with "
                            + MAX_BYTES);
        }
    }

    private static boolean holdsNul(byte[] name) {
        for (byte b : name) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Reads the bytes that {@link #toBytes} gave.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static ExtendedAttributes decode(byte[] bytes) {
        return of(parse(bytes));
    }

    private static List<Attribute> parse(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        List<Attribute> attributes = new ArrayList<>();
        while (buffer.hasRemaining()) {
            if (buffer.remaining() < HEADER_BYTES || attributes.size() > MAX_COUNT) {
                throw new IllegalArgumentException("malformed extended attributes");
            }
            int name = buffer.getShort();
            int value = buffer.getInt();
            if (name < 0 || value < 0 || value > buffer.remaining() - name) {
                throw new IllegalArgumentException("malformed extended attributes");
            }
            attributes.add(new Attribute(take(buffer, name), take(buffer, value)));
        }
        return attributes;
    }

    private static byte[] take(ByteBuffer buffer, int length) {
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return bytes;
    }

    /** The attributes by name. */
    public List<Attribute> list() {
        return parse(encoded);
    }

    /** True if every one of the others is here, with the same value. */
    public boolean includes(ExtendedAttributes others) {
        Map<ByteBuffer, ByteBuffer> own = byName();
        return others.byName().entrySet().stream()
                .allMatch(each -> each.getValue().equals(own.get(each.getKey())));
    }

    /** Value by name. */
    public Map<ByteBuffer, ByteBuffer> byName() {
        Map<ByteBuffer, ByteBuffer> values = new LinkedHashMap<>();
        for (Attribute each : list()) {
            values.put(ByteBuffer.wrap(each.name), ByteBuffer.wrap(each.value));
        }
        return values;
    }

    /** For archives and peers; not to be changed. */
    public byte[] toBytes() {
        return encoded;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExtendedAttributes it && Arrays.equals(encoded, it.encoded);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(encoded);
    }

    @Override
    public String toString() {
        return encoded.length + " bytes of extended attributes";
    }
}
