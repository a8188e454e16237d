package org.syncline.core.peer;

import java.io.Serializable;

/** The outcomes of the pieces and of the actions. */
public class ApplyReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each piece {@code ErrorCode.number} of why it could not be written, or 0. */
    public byte[] partCodes = {};

    /** For each piece why it could not be written, or the empty string. */
    public String[] partReasons = {};

    /** For each action {@code ErrorCode.number} of why it was not carried out, or 0. */
    public byte[] actionCodes = {};

    /** For each action why it was not carried out, or the empty string. */
    public String[] actionReasons = {};
}
