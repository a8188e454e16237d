package org.syncline.core.peer;

import java.io.Serializable;

/** One action. */
public class ActionMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    public static final int CREATE = 0;
    public static final int REPLACE = 1;
    public static final int DELETE = 2;
    public static final int SET_METADATA = 3;
    public static final int MOVE = 4;
    public static final int ADOPT = 5;

    /** Nothing is done or recorded; the reply says whether the path is as expected. */
    public static final int CHECK = 6;

    public int kind;
    public byte[] path = {};

    /** Old path of a move. */
    public byte[] source = {};

    /** The staged content of a file that is created or replaced. */
    public long ticket;

    /** What must stand at the path; for a move, at its source, while nothing may at the path. */
    public EntryMessage expected = new EntryMessage();

    public EntryMessage desired = new EntryMessage();

    /** Index of the new version in the request's versions. */
    public int version;
}
