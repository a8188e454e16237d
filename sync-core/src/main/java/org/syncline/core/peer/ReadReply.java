package org.syncline.core.peer;

import java.io.Serializable;

/** The pieces, in the order of the request. */
public class ReadReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public Blob[] blobs = {};

    /** For each piece 1 if its blob is compressed, else 0; empty if none is. */
    public byte[] compressed = {};

    /** For each piece {@code ErrorCode.number} of its failure, or 0. */
    public byte[] codes = {};

    /** For each piece the reason of its failure, or the empty string. */
    public String[] reasons = {};
}
