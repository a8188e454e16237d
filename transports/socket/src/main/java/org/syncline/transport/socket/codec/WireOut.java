package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A growing array of bytes that values are appended to, big-endian, and the blobs that travel
 * beside it. For one thread at a time.
 */
public final class WireOut {

    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final int FIRST_BYTES = 256;

    static final Object NO_SESSION = new Object();

    private final FrameLimits limits;
    private final Object session;
    private byte[] bytes;
    private int size;
    private int depth;
    private @Nullable List<Blob> blobs;

    public WireOut(FrameLimits limits) {
        this(limits, NO_SESSION);
    }

    /** For a message of a connection that has this {@link Serialization#newSession}. */
    public WireOut(FrameLimits limits, Object session) {
        this(limits, session, new byte[FIRST_BYTES]);
    }

    /** Begins in this array, which is nobody else's. */
    public static WireOut into(byte[] array, FrameLimits limits) {
        return new WireOut(limits, NO_SESSION, array);
    }

    private WireOut(FrameLimits limits, Object session, byte[] array) {
        this.limits = limits;
        this.session = session;
        this.bytes = array;
    }

    /** This end's memory of the connection. */
    public Object session() {
        return session;
    }

    static VarHandle view(Class<?> arrays) {
        return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.BIG_ENDIAN);
    }

    public FrameLimits limits() {
        return limits;
    }

    public int size() {
        return size;
    }

    /** The bytes so far; only the first {@link #size} count. */
    public byte[] array() {
        return bytes;
    }

    public List<Blob> blobs() {
        return blobs == null ? List.of() : blobs;
    }

    /** Appends nothing, but leaves room for so many bytes and returns where they are. */
    int reserve(int count) throws IOException {
        int at = size;
        if (count > bytes.length - at) {
            grow(count);
        }
        size = at + count;
        return at;
    }

    private void grow(int count) throws IOException {
        long needed = (long) size + count;
        if (needed > limits.frameBytes()) {
            throw tooLong();
        }
        bytes =
                Arrays.copyOf(
                        bytes, (int) Math.min(Math.max(needed, 2L * size), limits.frameBytes()));
    }

    public void putByte(int value) throws IOException {
        int at = reserve(1);
        bytes[at] = (byte) value;
    }

    public void putShort(int value) throws IOException {
        int at = reserve(2);
        SHORT.set(bytes, at, (short) value);
    }

    public void putInt(int value) throws IOException {
        int at = reserve(4);
        INT.set(bytes, at, value);
    }

    public void putLong(long value) throws IOException {
        int at = reserve(8);
        LONG.set(bytes, at, value);
    }

    /** Overwrites a value that was put at an earlier place. */
    public void setShort(int at, int value) {
        SHORT.set(bytes, at, (short) value);
    }

    public void setInt(int at, int value) {
        INT.set(bytes, at, value);
    }

    public void putBytes(byte[] value) throws IOException {
        int at = reserve(value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
    }

    /**
     * Lets a blob travel beside the message if it is long enough for that. False means that its
     * content must go inside.
     */
    public boolean putBeside(Blob blob) throws IOException {
        if (blob.length() < limits.inlineBytes()) {
            return false;
        }
        if (blobs == null) {
            blobs = new ArrayList<>(2);
        }
        if (blobs.size() == limits.blobs()) {
            throw new IOException(
                    "a message with more than "
                            + limits.blobs()
                            + " large blobs cannot be sent; split it");
        }
        blobs.add(blob);
        return true;
    }

    /** Goes on with {@code count} bytes of another array, which begins with those put so far. */
    public void adopt(byte[] array, int count) throws IOException {
        if (count > limits.frameBytes()) {
            throw tooLong();
        }
        bytes = array;
        size = count;
    }

    /** The exception for a message that becomes longer than a frame may be. */
    public IOException tooLong() {
        return new IOException(
                "a message of more than "
                        + limits.frameBytes()
                        + " bytes cannot be sent; split it");
    }

    void enter() throws IOException {
        if (++depth > limits.depth()) {
            throw MessageLimits.tooDeep(limits.depth());
        }
    }

    void leave() {
        depth--;
    }
}
