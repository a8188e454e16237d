package org.syncline.core.peer;

import java.io.Serializable;

/** The changes that an undo request took back. */
public class UndoReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The changes made now, each the contrary of the run's change; numbers are the run's. */
    public ChangeMessage[] changes = {};

    /** For each change {@code ErrorCode.number} of why it was not taken back, or 0. */
    public byte[] codes = {};

    /** For each change the reason for which it was not taken back, or the empty string. */
    public String[] reasons = {};

    /** Number below which to go on. */
    public long next;

    /** True if nothing is left to be taken back. */
    public boolean done;
}
