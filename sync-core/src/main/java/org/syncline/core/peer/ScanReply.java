package org.syncline.core.peer;

import java.io.Serializable;

/** The progress of the scan. */
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

    /** Time spent here so far; goes on after the scan. */
    public PhaseMessage[] phases = {};

    /** Number of pages of directories; valid when done, as all below. */
    public int pages;

    /** The 16 bytes of the replica id; another than at the opening if the archive was damaged. */
    public byte[] replica = {};

    /** As at the opening, when the other root may not yet have had its marker. */
    public byte[][] enclosing = {};

    /** Number of this scan, which new versions carry. */
    public long counter;

    /** A sentence for people that was not known at the opening, or the empty string. */
    public String notice = "";

    /** Sentences for people about findings of the scan that do not count as problems. */
    public String[] notices = {};
}
