package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.Input;

/**
 * Reads a message. Arrays and strings are made only as long as the rest of the message can fill
 * them; Kryo makes them as long as announced. The other methods for arrays are called for no
 * registered type.
 */
final class KryonetInput extends ByteBufferInput {

    /** Kryo keeps what it last needed for a string. */
    private static final int MOST_KEPT_CHARS = 64 << 10;

    private static final int FIRST_CHARS = 32;
    private static final int FIRST_SHIFT = 6;
    private static final int LAST_SHIFT = 27;

    /** A count of elements that take so many bytes each at least. */
    static int count(Input input, int bytesEach) {
        int count = input.readVarInt(true);
        ((KryonetInput) input).expect(count, bytesEach);
        return count;
    }

    private void expect(long count, int bytesEach) {
        if (count < 0 || count * bytesEach > limit - position) {
            throw new KryoException(
                    "a count is " + count + ", more than there can be in the message");
        }
    }

    /** Does not keep memory for the longest string that ever came. */
    void trim() {
        if (chars.length > MOST_KEPT_CHARS) {
            chars = new char[FIRST_CHARS];
        }
    }

    @Override
    public String readString() {
        if (position < limit && niobuffer.get(position) < 0) {
            expect(announcedChars() - 1, 1);
        }
        return super.readString();
    }

    /** One more than the characters that follow; zero for null. */
    private long announcedChars() {
        int at = position;
        int next = niobuffer.get(at);
        long count = next & 0x3F;
        boolean more = (next & 0x40) != 0;
        for (int shift = FIRST_SHIFT; more && shift <= LAST_SHIFT && ++at < limit; shift += 7) {
            next = niobuffer.get(at);
            count |= (next & 0x7FL) << shift;
            more = next < 0;
        }
        return Math.max(count, 1);
    }

    @Override
    public byte[] readBytes(int length) {
        expect(length, Byte.BYTES);
        return super.readBytes(length);
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
