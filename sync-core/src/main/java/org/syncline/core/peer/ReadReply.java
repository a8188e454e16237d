package org.syncline.core.peer;

import java.io.Serializable;

/** The pieces, in the order of the request. */
public class ReadReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public Blob[] blobs = {};

    /** For each piece {@code ErrorCode.number} of why it could not be read, or 0. */
    public byte[] codes = {};

    /** For each piece why it could not be read, or the empty string. */
    public String[] reasons = {};
}
