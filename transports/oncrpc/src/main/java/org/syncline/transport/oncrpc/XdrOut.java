package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The library's stream with our bounds: what cannot be received is not sent. For one thread. */
final class XdrOut {

    private static final long COUNT_BYTES = Integer.BYTES;

    private final Xdr xdr;
    private int depth;

    XdrOut(Xdr xdr) {
        this.xdr = xdr;
    }

    Xdr xdr() {
        return xdr;
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
        makeRoom(bytes.length);
        xdr.xdrEncodeDynamicOpaque(bytes);
    }

    void putContent(ByteBuffer content) throws IOException {
        makeRoom(content.remaining());
        xdr.xdrEncodeByteBuffer(content);
    }

    void putCount(int count) throws IOException {
        makeRoom(count);
        xdr.xdrEncodeInt(count);
    }

    void putInts(int[] values) throws IOException {
        makeRoom(Integer.BYTES * (long) values.length);
        xdr.xdrEncodeIntVector(values);
    }

    void putFloats(float[] values) throws IOException {
        makeRoom(Float.BYTES * (long) values.length);
        xdr.xdrEncodeFloatVector(values);
    }

    /**
     * The message is complete.
     *
     * @throws IOException if it is too long by all the small things in it
     */
    void end() throws IOException {
        makeRoom(-COUNT_BYTES);
    }

    /** Refuses what would make the message too long. */
    private void makeRoom(long bytes) throws IOException {
        if (xdr.asBuffer().position() + COUNT_BYTES + bytes > Limits.MESSAGE_BYTES) {
            throw new IOException(
                    "a message of more than "
                            + (Limits.MESSAGE_BYTES >> 20)
                            + " MiB cannot be sent; split it");
        }
    }

    void enter() throws IOException {
        if (++depth > Limits.DEPTH) {
            throw new IOException("objects nested deeper than " + Limits.DEPTH + " cannot be sent");
        }
    }

    void leave() {
        depth--;
    }
}
