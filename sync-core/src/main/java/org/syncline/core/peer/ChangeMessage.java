package org.syncline.core.peer;

import java.io.Serializable;

/** One thing that a run did on one side. */
public class ChangeMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Number of the change within its run. */
    public long number;

    /** {@code ChangeKind.number}; not that of a move back. */
    public int kind;

    public byte[] path = {};

    /** Old path of a move. */
    public byte[] source = {};

    public long bytes;

    /** True if it was taken back. */
    public boolean undone;
}
