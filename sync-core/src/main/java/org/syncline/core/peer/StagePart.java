package org.syncline.core.peer;

import java.io.Serializable;

/** A piece of a file on its way. */
public class StagePart implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The number of the file within the run, chosen by the session. */
    public long ticket;

    public long offset;

    /** Size of the whole file. */
    public long size;

    public Blob blob = new Blob();
}
