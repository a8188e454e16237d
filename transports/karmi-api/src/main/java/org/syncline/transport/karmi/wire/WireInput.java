package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;

/**
 * The counterpart of {@link WireOutput}: reads one message out of a byte array and never past its
 * end. Every count is checked against the bytes that are left, so that a small message cannot claim
 * much memory. Not thread-safe.
 */
public class WireInput {
    private byte[] buf = new byte[0];
    private int pos;
    private int limit;
    private long announceable;

    /**
     * Starts on the bytes {@code from} (inclusive) to {@code to} of {@code bytes}, which are not
     * copied.
     */
    public void open(byte[] bytes, int from, int to) {
        buf = bytes;
        pos = from;
        limit = to;
        announceable = to - from;
    }

    /** As {@link #open}, with the next bytes of the same message. */
    final void openNext(byte[] bytes, int from, int to) {
        buf = bytes;
        pos = from;
        limit = to;
        announceable += to - from;
    }

    public final byte[] array() {
        return buf;
    }

    /** The index of the next byte in the array. */
    public final int position() {
        return pos;
    }

    public final int remaining() {
        return limit - pos;
    }

    /** Takes {@code n} bytes and returns the index of the first. */
    public final int claim(int n) throws IOException {
        int at = pos;
        if (n < 0 || n > limit - at) {
            throw new EOFException("message ends " + ((long) n - remaining()) + " bytes too early");
        }
        pos = at + n;
        return at;
    }

    /** As {@link #claim} for {@code count} elements of {@code size} bytes. */
    public final int claim(int count, int size) throws IOException {
        if (count < 0 || count > remaining() / size) {
            throw new StreamCorruptedException(
                    "count " + count + " is more than the message holds");
        }
        return claim(count * size);
    }

    public final boolean getBoolean() throws IOException {
        int at = claim(1);
        return buf[at] != 0;
    }

    public final byte getByte() throws IOException {
        int at = claim(1);
        return buf[at];
    }

    public final short getShort() throws IOException {
        int at = claim(2);
        return LittleEndianBytes.getShort(buf, at);
    }

    public final char getChar() throws IOException {
        int at = claim(2);
        return LittleEndianBytes.getChar(buf, at);
    }

    public final int getInt() throws IOException {
        int at = claim(4);
        return LittleEndianBytes.getInt(buf, at);
    }

    public final long getLong() throws IOException {
        int at = claim(8);
        return LittleEndianBytes.getLong(buf, at);
    }

    public final float getFloat() throws IOException {
        return Float.intBitsToFloat(getInt());
    }

    public final double getDouble() throws IOException {
        return Double.longBitsToDouble(getLong());
    }

    public final int getCount() throws IOException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte b = getByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new StreamCorruptedException("count of more than five bytes");
    }

    /**
     * The count of elements that follow, each of at least {@code atLeast} bytes. All counts of a
     * message together cannot be more than it has bytes, however they are nested.
     */
    public final int getCount(int atLeast) throws IOException {
        int n = getCount();
        announceable -= (long) n * atLeast;
        if (n < 0 || n > remaining() / atLeast || announceable < 0) {
            throw new StreamCorruptedException("count " + n + " is more than the message holds");
        }
        return n;
    }

    public final byte[] getBytes(int length) throws IOException {
        int at = claim(length);
        byte[] copy = new byte[length];
        System.arraycopy(buf, at, copy, 0, length);
        return copy;
    }

    public final @Nullable String getString() throws IOException {
        int head = getCount();
        return head == 0 ? null : getString(head);
    }

    /** The letters that follow after a head, which is not that of null. */
    final String getString(int head) throws IOException {
        int length = (head - 1) >>> 1;
        if (((head - 1) & 1) == 0) {
            int at = claim(length);
            return new String(buf, at, length, StandardCharsets.ISO_8859_1);
        }
        int at = claim(length, 2);
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = LittleEndianBytes.getChar(buf, at + 2 * i);
        }
        return new String(chars);
    }

    /** A string that may not be null. */
    public final String getText() throws IOException {
        String s = getString();
        if (s == null) {
            throw new StreamCorruptedException("null where a name must stand");
        }
        return s;
    }
}
