package org.syncline.transport.socket.codec;

import org.syncline.core.peer.Blob;

import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Objects;

/**
 * Reads a message that {@link WireOut} wrote, never past the end, and the blobs that came beside
 * it. For one thread.
 */
public final class WireIn {

    private static final VarHandle SHORT = WireOut.view(short[].class);
    private static final VarHandle INT = WireOut.view(int[].class);
    private static final VarHandle LONG = WireOut.view(long[].class);

    private final FrameLimits limits;
    private final byte[] bytes;
    private final List<Blob> blobs;
    private final Object session;
    private final int end;
    private int position;
    private int nextBlob;
    private int depth;

    public WireIn(byte[] bytes, List<Blob> blobs, FrameLimits limits) {
        this(bytes, blobs, limits, WireOut.NO_SESSION);
    }

    /** For a message of a connection that has this {@link Serialization#newSession}. */
    public WireIn(byte[] bytes, List<Blob> blobs, FrameLimits limits, Object session) {
        this.bytes = bytes;
        this.end = bytes.length;
        this.blobs = blobs;
        this.limits = limits;
        this.session = session;
    }

    /** For a message without blobs of which the array has only so many bytes. */
    public WireIn(byte[] bytes, int end, FrameLimits limits) {
        this.bytes = bytes;
        this.end = end;
        Objects.checkFromToIndex(0, end, bytes.length);
        this.blobs = List.of();
        this.limits = limits;
        this.session = WireOut.NO_SESSION;
    }

    /** This end's memory of the connection. */
    public Object session() {
        return session;
    }

    /** Skips so many bytes and returns where they begin. */
    public int take(int count) throws WireException {
        int at = position;
        if (count < 0 || count > end - at) {
            throw new WireException("a message ends in the middle of a value");
        }
        position = at + count;
        return at;
    }

    public byte getByte() throws WireException {
        return bytes[take(1)];
    }

    public short getShort() throws WireException {
        return (short) SHORT.get(bytes, take(2));
    }

    public int getInt() throws WireException {
        return (int) INT.get(bytes, take(4));
    }

    public long getLong() throws WireException {
        return (long) LONG.get(bytes, take(8));
    }

    /** The whole message; for that of fewer bytes than the array, more than it. */
    public byte[] array() {
        return bytes;
    }

    /** A presence mark: false means null. */
    boolean getPresent() throws WireException {
        byte mark = getByte();
        if (mark != 0 && mark != 1) {
            throw new WireException("a presence mark is " + mark);
        }
        return mark == 1;
    }

    /** A count of elements that take at least so many bytes each, or -1 for null. */
    int getCount(int leastBytes) throws WireException {
        int count = getInt();
        if (count < -1 || count > (end - position) / leastBytes) {
            throw new WireException("a count is " + count + ", more than the message can hold");
        }
        return count;
    }

    /** The next blob that came beside the message. */
    public Blob getBlob() throws WireException {
        if (nextBlob == blobs.size()) {
            throw new WireException("a message refers to a blob that did not come with it");
        }
        return blobs.get(nextBlob++);
    }

    void enter() throws WireException {
        if (++depth > limits.depth()) {
            throw new WireException("objects are nested deeper than " + limits.depth());
        }
    }

    void leave() {
        depth--;
    }

    /** Nothing may be left. */
    public void end() throws WireException {
        if (position != end || nextBlob != blobs.size()) {
            throw new WireException("a message is longer than its content");
        }
    }
}
