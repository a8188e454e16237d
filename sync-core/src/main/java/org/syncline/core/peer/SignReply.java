package org.syncline.core.peer;

import java.io.Serializable;

/** The chunks, or why there are none. */
public class SignReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each chunk its length (4 bytes) and the beginning of its SHA-256 (8 bytes). */
    public byte[] chunks = {};

    /** {@code ErrorCode.number} of why the file could not be read, or 0. */
    public int code;

    /** The reason for which the file could not be read, or the empty string. */
    public String reason = "";
}
