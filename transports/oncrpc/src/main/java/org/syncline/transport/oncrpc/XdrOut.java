package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The library's stream with our bounds: only values that can be received. For one thread. */
final class XdrOut {

    private static final long COUNT_BYTES = Integer.BYTES;

    private final Xdr xdr;
    private long left = MessageLimits.BYTES;
    private int depth;

    XdrOut(Xdr xdr) {
        this.xdr = xdr;
    }

    int position() {
        return xdr.asBuffer().position();
    }

    /** Forgets the bytes written from there on. */
    void rewind(int position) {
        xdr.asBuffer().position(position);
        left = MessageLimits.BYTES - position;
        depth = 0;
    }

    void put(boolean value) {
        xdr.xdrEncodeBoolean(value);
    }

    void put(int value) {
        xdr.xdrEncodeInt(value);
    }

    void put(long value) {
        xdr.xdrEncodeLong(value);
    }

    void put(float value) {
        xdr.xdrEncodeFloat(value);
    }

    void put(double value) {
        xdr.xdrEncodeDouble(value);
    }

    void putText(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                putContent(paired(text));
                return;
            }
        }
        putBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private static ByteBuffer paired(String text) throws IOException {
        try {
            return StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        } catch (CharacterCodingException e) {
            throw new IOException(
                    "a text with half of a surrogate pair cannot be sent; XDR's strings are UTF-8",
                    e);
        }
    }

    void putBytes(byte[] bytes) throws IOException {
        makeRoom(COUNT_BYTES + bytes.length);
        xdr.xdrEncodeDynamicOpaque(bytes);
    }

    void putContent(ByteBuffer content) throws IOException {
        makeRoom(COUNT_BYTES + content.remaining());
        xdr.xdrEncodeByteBuffer(content);
    }

    void putCount(int count) throws IOException {
        makeRoom(COUNT_BYTES + count);
        xdr.xdrEncodeInt(count);
    }

    void putInts(int[] values) throws IOException {
        makeRoom(COUNT_BYTES + Integer.BYTES * (long) values.length);
        xdr.xdrEncodeIntVector(values);
    }

    void putFloats(float[] values) throws IOException {
        makeRoom(COUNT_BYTES + Float.BYTES * (long) values.length);
        xdr.xdrEncodeFloatVector(values);
    }

    /**
     * The message is complete.
     *
     * @throws IOException if it is too long by all the small things in it
     */
    void end() throws IOException {
        left = MessageLimits.BYTES;
        makeRoom(position());
    }

    /** Refuses content that would make the message too long, before memory is taken for it. */
    private void makeRoom(long bytes) throws IOException {
        left -= bytes;
        if (left < 0) {
            throw new IOException(
                    "a message of more than "
                            + (MessageLimits.BYTES >> 20)
                            + " MiB cannot be sent; split it");
        }
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
