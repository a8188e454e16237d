package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.glassfish.grizzly.Buffer;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The library's stream, which takes memory of any announced length by itself: counts are checked
 * first against the bytes that have come. For one thread.
 */
final class XdrIn {

    private final Xdr xdr;
    private final Buffer buffer;
    private int depth;

    XdrIn(Xdr xdr) {
        this.xdr = xdr;
        this.buffer = xdr.asBuffer();
    }

    boolean getBoolean() throws IOException {
        return xdr.xdrDecodeBoolean();
    }

    int getInt() throws IOException {
        return xdr.xdrDecodeInt();
    }

    long getLong() throws IOException {
        return xdr.xdrDecodeLong();
    }

    float getFloat() throws IOException {
        return xdr.xdrDecodeFloat();
    }

    double getDouble() throws IOException {
        return xdr.xdrDecodeDouble();
    }

    /** A count of elements that take at least so many bytes each. */
    int getCount(int leastBytes) throws IOException {
        int count = xdr.xdrDecodeInt();
        if (count < 0 || (long) count * leastBytes > buffer.remaining()) {
            throw new IOException("a count is " + count + ", more than the message can hold");
        }
        return count;
    }

    byte[] getBytes() throws IOException {
        return xdr.xdrDecodeOpaque(getCount(1));
    }

    int[] getInts() throws IOException {
        return xdr.xdrDecodeIntFixedVector(getCount(Integer.BYTES));
    }

    float[] getFloats() throws IOException {
        return xdr.xdrDecodeFloatFixedVector(getCount(Float.BYTES));
    }

    String getText() throws IOException {
        return new String(getBytes(), StandardCharsets.UTF_8);
    }

    void enter() throws IOException {
        if (++depth > MessageLimits.DEPTH) {
            throw new IOException("objects are nested deeper than " + MessageLimits.DEPTH);
        }
    }

    void leave() {
        depth--;
    }

    /** Nothing may be left. */
    void end() throws IOException {
        if (xdr.hasMoreData()) {
            throw new IOException("a message is longer than its content");
        }
    }
}
