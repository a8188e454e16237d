package org.syncline.core.peer;

import java.io.Serializable;

/** A piece of a file. */
public class ReadPart implements Serializable {

    private static final long serialVersionUID = 1L;

    public byte[] path = {};
    public long offset;
    public int length;

    /** Size and time that the file had in the scan; a file that has changed since is a problem. */
    public long size;

    public long mtimeSeconds;
    public int mtimeNanos;
}
