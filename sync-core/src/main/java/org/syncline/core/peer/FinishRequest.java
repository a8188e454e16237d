package org.syncline.core.peer;

import java.io.Serializable;

/** Ends the session. */
public class FinishRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /**
     * True if the run did all it was to do, so that nothing is kept for the next and old trash may
     * go.
     */
    public boolean complete;

    /** Number of the changes that the run made on the other side; -1 if that is not known. */
    public long there = -1;
}
