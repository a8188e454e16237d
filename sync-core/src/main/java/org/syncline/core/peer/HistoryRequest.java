package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for the runs of a root, or for the changes of one run. */
public class HistoryRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** The run whose changes are wanted, or the empty string for the list of runs. */
    public String run = "";

    /** Only changes with smaller numbers; they come latest first. */
    public long below;

    /** Most changes to answer with. */
    public int most;
}
