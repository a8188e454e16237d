package org.syncline.core.peer;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;

/**
 * Content on its way. Most transports carry {@link #bytes}. A peer that may do so by {@link
 * OpenRequest#fileRanges} answers with a {@link FileRange} instead, which the transport sends from
 * the page cache; a transport may deliver a {@link BufferBlob}, whose memory it owns until {@link
 * #release}.
 *
 * <p>Transports and receivers use {@link #content}, never {@link #bytes}, which is empty in those
 * two. The consumer of a blob releases it: the caller those it was answered with, a transport's
 * server those it decoded, after the call, and those it answered with, after they are sent.
 */
public class Blob implements Serializable {

    private static final long serialVersionUID = 1L;

    public byte[] bytes = {};

    public Blob() {}

    public Blob(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** Returns the content, whatever holds it: a transport sends it and a receiver writes it. */
    public ByteBuffer content() throws IOException {
        return ByteBuffer.wrap(bytes);
    }

    /** Gives back memory or handles; the consumer of the content calls it once. */
    public void release() {}
}
