package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;

import java.util.Objects;

/**
 * Reads a frame's body. Arrays and strings are made only as long as the rest of the body can fill
 * them; Kryo makes them as long as announced.
 */
final class FrameInput extends Input {

    private static final byte[] NOTHING = {};

    /** Kryo keeps what it last needed for a string. */
    private static final int MOST_KEPT_CHARS = 64 << 10;

    private static final int FIRST_CHARS = 32;

    private @Nullable WireIn frame;

    /** Goes on where the frame was read up to. */
    void begin(WireIn in) throws WireException {
        frame = in;
        int at = in.take(0);
        setBuffer(in.array(), at, in.array().length - at);
    }

    /** Leaves the frame behind the bytes that were read. */
    void end(WireIn in) throws WireException {
        in.take(position() - in.take(0));
    }

    void clear() {
        frame = null;
        setBuffer(NOTHING);
        if (chars.length > MOST_KEPT_CHARS) {
            chars = new char[FIRST_CHARS];
        }
    }

    WireIn frame() {
        return Objects.requireNonNull(frame);
    }

    /** A count of elements that take a byte each at least. */
    static int count(Input input) {
        int count = input.readVarInt(true);
        ((FrameInput) input).expect(count, 1);
        return count;
    }

    private void expect(int count, int bytesEach) {
        if (count < 0 || (long) count * bytesEach > limit - position) {
            throw new KryoException("a length is " + count + ", more than the message can hold");
        }
    }

    @Override
    public String readString() {
        int start = position;
        if (readVarIntFlag()) {
            expect(Math.max(0, readVarIntFlag(true) - 1), 1);
            position = start;
        }
        return super.readString();
    }

    @Override
    public byte[] readBytes(int length) {
        expect(length, Byte.BYTES);
        return super.readBytes(length);
    }

    @Override
    public short[] readShorts(int length) {
        expect(length, Short.BYTES);
        return super.readShorts(length);
    }

    @Override
    public char[] readChars(int length) {
        expect(length, Character.BYTES);
        return super.readChars(length);
    }

    /** One byte each at least. */
    @Override
    public int[] readInts(int length, boolean optimizePositive) {
        expect(length, 1);
        return super.readInts(length, optimizePositive);
    }

    /** One byte each at least. */
    @Override
    public long[] readLongs(int length, boolean optimizePositive) {
        expect(length, 1);
        return super.readLongs(length, optimizePositive);
    }

    @Override
    public float[] readFloats(int length) {
        expect(length, Float.BYTES);
        return super.readFloats(length);
    }

    @Override
    public double[] readDoubles(int length) {
        expect(length, Double.BYTES);
        return super.readDoubles(length);
    }
}
