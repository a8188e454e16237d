package org.syncline.core.peer;

import java.io.Serializable;

/** A failure of one path. */
public class ProblemMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    public byte[] path = {};

    /** {@code ErrorCode.number}. */
    public int code;

    /** A sentence fragment for people. */
    public String reason = "";
}
