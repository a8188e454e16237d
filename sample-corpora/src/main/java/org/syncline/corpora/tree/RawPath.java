package org.syncline.corpora.tree;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The exact bytes of a name or of a relative path with slashes. Equal if the bytes are; ordered by
 * unsigned bytes. Immutable.
 */
public final class RawPath implements Comparable<RawPath> {
    /** The path of the tree itself. */
    public static final RawPath EMPTY = new RawPath(new byte[0]);

    private final byte[] bytes;

    private RawPath(byte[] bytes) {
        this.bytes = bytes;
    }

    public static RawPath of(byte[] bytes) {
        return new RawPath(bytes.clone());
    }

    /** The UTF-8 bytes of {@code text}. */
    public static RawPath of(String text) {
        return new RawPath(text.getBytes(StandardCharsets.UTF_8));
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** This path, a slash and {@code name}; just {@code name} below {@link #EMPTY}. */
    public RawPath child(RawPath name) {
        if (bytes.length == 0) {
            return name;
        }
        byte[] joined = Arrays.copyOf(bytes, bytes.length + 1 + name.bytes.length);
        joined[bytes.length] = '/';
        System.arraycopy(name.bytes, 0, joined, bytes.length + 1, name.bytes.length);
        return new RawPath(joined);
    }

    /** The text whose UTF-8 bytes these are, or nothing if they are not valid UTF-8. */
    public Optional<String> text() {
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /**
     * Readable and unambiguous: control characters, backslashes and bytes that are not UTF-8 as
     * {@code \\xNN}.
     */
    public String display() {
        Optional<String> valid = text();
        String text = valid.orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
        int last = valid.isPresent() ? Character.MAX_CODE_POINT : '~';
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(point -> show(shown, point, last));
        return shown.toString();
    }

    private static void show(StringBuilder out, int point, int last) {
        if (point > last || point == '\\' || Character.isISOControl(point)) {
            out.append("\\x")
                    .append(Character.forDigit(point >> 4, 16))
                    .append(Character.forDigit(point & 15, 16));
        } else {
            out.appendCodePoint(point);
        }
    }

    @Override
    public int compareTo(RawPath other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RawPath that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return display();
    }
}
