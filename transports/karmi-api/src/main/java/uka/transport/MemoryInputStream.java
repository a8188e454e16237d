package uka.transport;

import java.io.InputStream;
import java.util.Objects;

/** Reads bytes in memory, which are not copied. Not thread-safe. */
public final class MemoryInputStream extends InputStream {
    private byte[] bytes;
    private int position;
    private int end;

    public MemoryInputStream() {
        this(new byte[0]);
    }

    public MemoryInputStream(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    public MemoryInputStream(byte[] bytes, int from, int length) {
        set(bytes, from, length);
    }

    /** Starts anew with other bytes. */
    public void set(byte[] other, int from, int length) {
        Objects.checkFromIndexSize(from, length, other.length);
        bytes = other;
        position = from;
        end = from + length;
    }

    @Override
    public int read() {
        return position < end ? bytes[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) {
        Objects.checkFromIndexSize(from, length, to.length);
        if (position == end && length > 0) {
            return -1;
        }
        int n = Math.min(length, end - position);
        System.arraycopy(bytes, position, to, from, n);
        position += n;
        return n;
    }

    @Override
    public long skip(long count) {
        int n = (int) Math.clamp(count, 0L, (long) end - position);
        position += n;
        return n;
    }

    @Override
    public int available() {
        return end - position;
    }

    /** The index of the next byte in the array. */
    public int getPosition() {
        return position;
    }
}
