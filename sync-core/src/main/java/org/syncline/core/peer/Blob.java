package org.syncline.core.peer;

import java.io.Serializable;

/**
 * Content on its way. Most transports carry {@link #bytes}. A peer that was told so in {@link
 * OpenRequest#fileRanges} answers with a {@link FileRange} instead, which the transport sends from
 * the page cache; a transport may deliver a {@link BufferBlob}, whose memory it owns until {@link
 * #release}.
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

    /** Gives back memory or handles; called once by whoever consumed the content. */
    public void release() {}
}
