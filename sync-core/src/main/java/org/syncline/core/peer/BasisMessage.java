package org.syncline.core.peer;

import java.io.Serializable;

/** A file that content is copied from, or compared with. */
public class BasisMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    /** A file of the tree; if it was displaced by this run, the file in the trash. */
    public static final int FILE = 0;

    /** A file of the tree whose transfer was cut, by the digest that it was to have. */
    public static final int PARTIAL = 1;

    public int kind;
    public byte[] path = {};
    public byte[] digest = {};

    /** Size, and of a file of the tree the time, that it must have. */
    public long size;

    public long mtimeSeconds;
    public int mtimeNanos;
}
