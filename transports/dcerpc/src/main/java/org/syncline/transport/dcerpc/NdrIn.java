package org.syncline.transport.dcerpc;

import jcifs.util.Encdec;

import ndr.NdrBuffer;
import ndr.NdrException;
import ndr.NetworkDataRepresentation;

import org.syncline.transport.kit.MessageLimits;

import rpc.core.UUID;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The library's buffer, which looks at no bounds by itself. For one thread. */
final class NdrIn {

    /** Characters in byte arrays. The JDK's codecs for them make several objects for each text. */
    static final VarHandle CHARACTERS =
            MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int UUID_BYTES = 16;

    private final NdrBuffer buffer;
    private int depth;

    NdrIn(byte[] bytes) {
        this.buffer = new NdrBuffer(bytes, 0);
    }

    private int left() {
        return buffer.buf.length - buffer.index;
    }

    /** Aligns, and asserts that so many bytes are there. */
    private void need(int boundary, int bytes) throws MalformedPduException {
        buffer.align(boundary);
        if (bytes < 0 || bytes > left()) {
            throw new MalformedPduException("a message ends in the middle of a value");
        }
    }

    void align(int boundary) throws MalformedPduException {
        need(boundary, 0);
    }

    boolean getBoolean() throws MalformedPduException {
        need(1, 1);
        return buffer.dec_ndr_small() != 0;
    }

    int getInt() throws MalformedPduException {
        need(Integer.BYTES, Integer.BYTES);
        return buffer.dec_ndr_long();
    }

    long getLong() throws MalformedPduException {
        need(Long.BYTES, Long.BYTES);
        long value = Encdec.dec_uint64le(buffer.buf, buffer.index);
        buffer.advance(Long.BYTES);
        return value;
    }

    UUID getUuid() throws MalformedPduException {
        need(Integer.BYTES, UUID_BYTES);
        UUID value = new UUID();
        try {
            value.decode(new NetworkDataRepresentation(), buffer);
            return value;
        } catch (NdrException e) {
            throw new MalformedPduException("an identifier is malformed", e);
        }
    }

    boolean getReferent() throws MalformedPduException {
        return getInt() != 0;
    }

    void getReference() throws MalformedPduException {
        if (!getReferent()) {
            throw new MalformedPduException("a reference pointer is null");
        }
    }

    /** A count of elements that take at least so many bytes each. */
    int getCount(int leastBytes) throws MalformedPduException {
        int count = getInt();
        if (count < 0 || count > left() / leastBytes) {
            throw new MalformedPduException(
                    "a count is " + count + ", more than the message can hold");
        }
        return count;
    }

    byte[] getBytes() throws MalformedPduException {
        int count = getCount(1);
        byte[] bytes = Arrays.copyOfRange(buffer.buf, buffer.index, buffer.index + count);
        buffer.advance(count);
        return bytes;
    }

    String getText() throws MalformedPduException {
        char[] text = new char[getCount(Character.BYTES)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) CHARACTERS.get(buffer.buf, buffer.index + i * Character.BYTES);
        }
        buffer.advance(text.length * Character.BYTES);
        return new String(text);
    }

    int[] getInts() throws MalformedPduException {
        int[] values = new int[getCount(Integer.BYTES)];
        words(values.length).asIntBuffer().get(values);
        return values;
    }

    float[] getFloats() throws MalformedPduException {
        float[] values = new float[getCount(Float.BYTES)];
        words(values.length).asFloatBuffer().get(values);
        return values;
    }

    private ByteBuffer words(int count) {
        int bytes = count * Integer.BYTES;
        ByteBuffer source = ByteBuffer.wrap(buffer.buf, buffer.index, bytes);
        buffer.advance(bytes);
        return source.order(ByteOrder.LITTLE_ENDIAN);
    }

    void enter() throws MalformedPduException {
        if (++depth > MessageLimits.DEPTH) {
            throw new MalformedPduException(
                    "objects are nested deeper than " + MessageLimits.DEPTH);
        }
    }

    void leave() {
        depth--;
    }

    /** Nothing may be left. */
    void end() throws MalformedPduException {
        if (left() != 0) {
            throw new MalformedPduException("a message is longer than its content");
        }
    }
}
