package org.syncline.core.peer;

import java.io.Serializable;

/** Says whether the run is recorded. */
public class BeginReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** True if the run can be undone later. */
    public boolean undoable;
}
