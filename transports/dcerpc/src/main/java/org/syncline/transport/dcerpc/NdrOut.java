package org.syncline.transport.dcerpc;

import jcifs.util.Encdec;

import ndr.NdrBuffer;
import ndr.NdrException;
import ndr.NetworkDataRepresentation;

import org.syncline.transport.kit.MessageLimits;

import rpc.core.UUID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The library's buffer, made to grow, with bounds. For one thread. */
final class NdrOut {

    private static final int FIRST_BYTES = 256;
    private static final int MOST_ALIGNMENT = 8;
    private static final int UUID_BYTES = 16;

    private final NdrBuffer buffer = new NdrBuffer(new byte[FIRST_BYTES], 0);
    private int referents;
    private int depth;

    /** The written bytes; only the first {@link #size} count. */
    byte[] array() {
        return buffer.buf;
    }

    int size() {
        return buffer.getLength();
    }

    /** Makes room for so many bytes and their padding. */
    private void room(int bytes) throws IOException {
        long needed = (long) buffer.index + MOST_ALIGNMENT + bytes;
        if (needed > buffer.buf.length) {
            if (needed > MessageLimits.BYTES) {
                throw new IOException(
                        "a message of more than "
                                + (MessageLimits.BYTES >> 20)
                                + " MiB cannot be sent; split it");
            }
            long larger = Math.max(needed, 2L * buffer.buf.length);
            buffer.buf = Arrays.copyOf(buffer.buf, (int) Math.min(larger, MessageLimits.BYTES));
        }
    }

    void align(int boundary) throws IOException {
        room(0);
        buffer.align(boundary);
    }

    void putBoolean(boolean value) throws IOException {
        room(1);
        buffer.enc_ndr_small(value ? 1 : 0);
    }

    void putInt(int value) throws IOException {
        room(Integer.BYTES);
        buffer.enc_ndr_long(value);
    }

    void putLong(long value) throws IOException {
        room(Long.BYTES);
        buffer.align(Long.BYTES);
        Encdec.enc_uint64le(value, buffer.buf, buffer.index);
        buffer.advance(Long.BYTES);
    }

    void putShort(int value) throws IOException {
        room(Short.BYTES);
        buffer.enc_ndr_short(value);
    }

    void putUuid(UUID value) throws IOException {
        room(UUID_BYTES);
        try {
            value.encode(new NetworkDataRepresentation(), buffer);
            // It moves on without counting its last bytes.
            buffer.advance(0);
        } catch (NdrException e) {
            throw new IOException("an identifier cannot be written", e);
        }
    }

    /** Bytes without their count, and as many more as make so many. */
    void putRaw(byte[] bytes, int count, int padded) throws IOException {
        room(padded);
        buffer.writeOctetArray(bytes, 0, count);
        buffer.advance(padded - count);
    }

    /** Puts the identifier of a pointer that is not null. */
    void putReferent() throws IOException {
        putInt(++referents);
    }

    void putBytes(byte[] bytes) throws IOException {
        putInt(bytes.length);
        room(bytes.length);
        buffer.writeOctetArray(bytes, 0, bytes.length);
    }

    void putContent(ByteBuffer content) throws IOException {
        int count = content.remaining();
        putInt(count);
        room(count);
        content.get(buffer.buf, buffer.index, count);
        buffer.advance(count);
    }

    /** A conformant array of 16-bit characters, so that none of them has a meaning of its own. */
    void putText(String text) throws IOException {
        int count = text.length();
        putInt(count);
        int bytes = Math.multiplyExact(count, Character.BYTES);
        room(bytes);
        for (int i = 0; i < count; i++) {
            NdrIn.CHARACTERS.set(buffer.buf, buffer.index + i * Character.BYTES, text.charAt(i));
        }
        buffer.advance(bytes);
    }

    void putInts(int[] values) throws IOException {
        putInt(values.length);
        words(values.length).asIntBuffer().put(values);
    }

    void putFloats(float[] values) throws IOException {
        putInt(values.length);
        words(values.length).asFloatBuffer().put(values);
    }

    /** Room for so many values of four bytes, which count as written. */
    private ByteBuffer words(int count) throws IOException {
        int bytes = Math.multiplyExact(count, Integer.BYTES);
        room(bytes);
        ByteBuffer target = ByteBuffer.wrap(buffer.buf, buffer.index, bytes);
        buffer.advance(bytes);
        return target.order(ByteOrder.LITTLE_ENDIAN);
    }

    void enter() throws IOException {
        if (++depth > MessageLimits.DEPTH) {
            throw MessageLimits.tooDeep(MessageLimits.DEPTH);
        }
    }

    void leave() {
        depth--;
    }
}
