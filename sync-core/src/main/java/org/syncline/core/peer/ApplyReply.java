package org.syncline.core.peer;

import java.io.Serializable;

/** The outcomes of the pieces and of the actions. */
public class ApplyReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each piece {@code ErrorCode.number} of its failure, or 0. */
    public byte[] partCodes = {};

    /** For each piece the reason of its failure, or the empty string. */
    public String[] partReasons = {};

    /** For each action {@code ErrorCode.number} of its failure, or 0. */
    public byte[] actionCodes = {};

    /** For each action the reason of its failure, or the empty string. */
    public String[] actionReasons = {};
}
