package org.syncline.core.peer;

import java.io.Serializable;

/** An entry of the model; which fields count depends on the kind. */
public class EntryMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    public static final int ABSENT = 0;
    public static final int DIRECTORY = 1;
    public static final int FILE = 2;
    public static final int SYMLINK = 3;
    public static final int UNSYNCABLE = 4;

    public int kind;
    public long size;
    public long mtimeSeconds;
    public int mtimeNanos;
    public int mode;

    /** A file's digest; the algorithm is the session's. */
    public byte[] digest = {};

    /** A link's target. */
    public byte[] target = {};

    /** Attributes of a file or directory, encoded as {@code Attributes.toBytes}. */
    public byte[] attributes = {};

    /** The first name of the file that this name is a hard link to, or empty. */
    public byte[] linkedTo = {};

    /** The reason for which it cannot be synchronised. */
    public String reason = "";
}
