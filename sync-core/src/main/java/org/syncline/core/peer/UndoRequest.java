package org.syncline.core.peer;

import java.io.Serializable;

/** Take back a part of a run; in a session for comparing, only look whether it could be. */
public class UndoRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** The run to take back. */
    public String run = "";

    /** Only changes with smaller numbers; the latest of them come first. */
    public long below;
}
