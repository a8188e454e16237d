package uka.transport;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/** Bytes in memory, to be looked at in place. Not thread-safe. */
public final class MemoryOutputStream extends OutputStream {
    private static final int START = 512;

    private byte[] bytes;
    private int size;

    public MemoryOutputStream() {
        this(START);
    }

    public MemoryOutputStream(int capacity) {
        bytes = new byte[Math.max(capacity, 1)];
    }

    @Override
    public void write(int b) {
        makeRoom(1);
        bytes[size++] = (byte) b;
    }

    @Override
    public void write(byte[] b) {
        write(b, 0, b.length);
    }

    @Override
    public void write(byte[] b, int from, int length) {
        Objects.checkFromIndexSize(from, length, b.length);
        makeRoom(length);
        System.arraycopy(b, from, bytes, size, length);
        size += length;
    }

    private void makeRoom(int more) {
        int need = Math.addExact(size, more);
        if (need > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(need, Math.min(2L * size, 1 << 30)));
        }
    }

    /** Starts anew in the same memory. */
    public void reset() {
        size = 0;
    }

    public int size() {
        return size;
    }

    /**
     * The memory, of which the first {@link #size} bytes are written; valid until the next write.
     */
    public byte[] getBuffer() {
        return bytes;
    }
}
