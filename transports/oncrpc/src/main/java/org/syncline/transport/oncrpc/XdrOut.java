package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The library's stream with our bounds: what cannot be received is not sent. For one thread. */
final class XdrOut {

    private final Xdr xdr;
    private int depth;

    XdrOut(Xdr xdr) {
        this.xdr = xdr;
    }

    Xdr xdr() {
        return xdr;
    }

    void putText(String text) throws IOException {
        putBytes(text.getBytes(StandardCharsets.UTF_8));
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

    /** Refuses what would make the message too long. */
    private void makeRoom(int bytes) throws IOException {
        if ((long) xdr.asBuffer().position() + bytes > Limits.MESSAGE_BYTES) {
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
