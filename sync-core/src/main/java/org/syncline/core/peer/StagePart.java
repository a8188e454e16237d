package org.syncline.core.peer;

import java.io.Serializable;

/** A part of a file on its way. */
public class StagePart implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The number of the file within the run, chosen by the session. */
    public long ticket;

    public long offset;

    /** Size of the whole file. */
    public long size;

    public Blob blob = new Blob();

    /** True if the blob is the content compressed, with the session's algorithm. */
    public boolean compressed;

    /**
     * 0 if the blob is the content; otherwise the content is copied from the basis of this number,
     * counted from 1, of the request.
     */
    public int basis;

    /** Start of the content in the basis. */
    public long from;

    /** Length of the content. */
    public long length;

    /**
     * The digest that the whole file is to have, if the part that arrives is to be kept for the
     * next run when its transfer is cut.
     */
    public byte[] digest = {};
}
