package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * A growing buffer of primitives, visible to generated code: {@link #claim} makes room for a whole
 * object at once and {@link LittleEndianBytes} fills it. Numbers are little-endian, counts are
 * varints. Not thread-safe.
 */
public class WireOutput {
    private static final int KEEP = 1 << 21;
    private static final int START = 512;

    private final int max;
    private byte[] buf = new byte[START];
    private int pos;

    public WireOutput(int maxBytes) {
        max = maxBytes;
    }

    /** The buffer; valid until the next {@link #claim}. */
    public final byte[] array() {
        return buf;
    }

    public final int position() {
        return pos;
    }

    /** Forgets the written bytes, and a buffer that one large message has blown up. */
    public void reset() {
        pos = 0;
        if (buf.length > KEEP) {
            buf = new byte[START];
        }
    }

    /** Takes back everything from {@code position} on. */
    protected final void rewind(int position) {
        pos = position;
    }

    /** Makes room for {@code n} bytes that the caller fills, and returns the index of the first. */
    public final int claim(int n) throws IOException {
        int at = pos;
        if (n > buf.length - at) {
            grow(n);
        }
        pos = at + n;
        return at;
    }

    /**
     * Makes room for {@code n} bytes at {@link #position} without taking them, to be followed by
     * {@link #deliver}.
     */
    public final void reserve(int n) throws IOException {
        if (n > buf.length - pos) {
            grow(n);
        }
    }

    /** Takes {@code n} bytes that the caller has filled. */
    public final void deliver(int n) {
        Objects.checkFromIndexSize(pos, n, buf.length);
        pos += n;
    }

    private void grow(int n) throws IOException {
        long need = (long) pos + n;
        if (need > max) {
            throw new IOException("message of more than " + max + " bytes");
        }
        buf = Arrays.copyOf(buf, (int) Math.min(max, Math.max(need, 2L * buf.length)));
    }

    public final void put(boolean v) throws IOException {
        int at = claim(1);
        LittleEndianBytes.put(buf, at, v);
    }

    /** Writes whether {@code v} is there, and returns that. */
    public final boolean putPresence(@Nullable Object v) throws IOException {
        put(v != null);
        return v != null;
    }

    public final void put(byte v) throws IOException {
        int at = claim(1);
        buf[at] = v;
    }

    public final void put(short v) throws IOException {
        int at = claim(2);
        LittleEndianBytes.put(buf, at, v);
    }

    public final void put(char v) throws IOException {
        int at = claim(2);
        LittleEndianBytes.put(buf, at, v);
    }

    public final void put(int v) throws IOException {
        int at = claim(4);
        LittleEndianBytes.put(buf, at, v);
    }

    public final void put(long v) throws IOException {
        int at = claim(8);
        LittleEndianBytes.put(buf, at, v);
    }

    public final void put(float v) throws IOException {
        int at = claim(4);
        LittleEndianBytes.put(buf, at, v);
    }

    public final void put(double v) throws IOException {
        int at = claim(8);
        LittleEndianBytes.put(buf, at, v);
    }

    /** A count or small number, in one byte below 128; negative values take five. */
    public final void putCount(int v) throws IOException {
        int at = claim(5);
        int rest = v;
        while ((rest & ~0x7F) != 0) {
            buf[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buf[at++] = (byte) rest;
        pos = at;
    }

    public final void putBytes(byte[] src, int from, int length) throws IOException {
        int at = claim(length);
        System.arraycopy(src, from, buf, at, length);
    }

    /**
     * A string or null: the count is 0 for null, else 1 + twice the length, plus 1 when the text is
     * UTF-16.
     */
    public final void putString(@Nullable String s) throws IOException {
        if (s == null) {
            put((byte) 0);
            return;
        }
        int start = pos;
        int length = s.length();
        putCount(stringHead(length, 0));
        int at = claim(length);
        if (!latin1(s, at)) {
            pos = start;
            putUtf16(s);
        }
    }

    private static int stringHead(int length, int wide) throws IOException {
        if (length > (1 << 30) - 1) {
            throw new IOException("string of " + length + " characters");
        }
        return 1 + 2 * length + wide;
    }

    private boolean latin1(String s, int at) {
        byte[] b = buf;
        int seen = 0;
        for (int i = 0, n = s.length(); i < n; i++) {
            char c = s.charAt(i);
            seen |= c;
            b[at + i] = (byte) c;
        }
        return seen < 0x100;
    }

    private void putUtf16(String s) throws IOException {
        int length = s.length();
        putCount(stringHead(length, 1));
        if (length > (max - pos) / 2) {
            throw new IOException("message of more than " + max + " bytes");
        }
        int at = claim(2 * length);
        for (int i = 0; i < length; i++) {
            LittleEndianBytes.put(buf, at + 2 * i, s.charAt(i));
        }
    }
}
