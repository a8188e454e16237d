package org.syncline.core.peer;

import java.io.Serializable;

/** How far the scan is. */
public class ScanReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public boolean done;

    /** True once the walk is over and files are being hashed. */
    public boolean signing;

    /** Entries found so far. */
    public long entries;

    /** Files hashed so far, and all that need it as far as is known. */
    public long signed;

    public long toSign;

    /** Bytes hashed so far, and all that need it as far as is known. */
    public long signedBytes;

    public long toSignBytes;

    /** Number of pages; valid when done. */
    public int pages;
}
