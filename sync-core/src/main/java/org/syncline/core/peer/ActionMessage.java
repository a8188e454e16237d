package org.syncline.core.peer;

import java.io.Serializable;

/** One action. */
public class ActionMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The name keeps the file it has, or gets the content that was staged. */
    public static final int KEEP = 0;

    /** The name becomes one of the file that {@code desired} says it is linked to. */
    public static final int JOIN = 1;

    /** The name gets a file of its own with the same content. */
    public static final int LEAVE = 2;

    /** {@code ChangeKind.number}; not that of a move back. */
    public int kind;

    /** How hard links change; only {@link #KEEP} where no regular file is desired. */
    public int grouping;

    public byte[] path = {};

    /** Old path of a move. */
    public byte[] source = {};

    /** The staged content of a file that is created or replaced. */
    public long ticket;

    /** The required state of the path; for a move, of its source, while the path must be free. */
    public EntryMessage expected = new EntryMessage();

    public EntryMessage desired = new EntryMessage();

    /** Index of the new version in the request's versions. */
    public int version;
}
