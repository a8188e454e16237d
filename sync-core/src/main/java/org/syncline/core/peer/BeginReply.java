package org.syncline.core.peer;

import java.io.Serializable;

/** Whether the run is taken down. */
public class BeginReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** True if the run can be undone later. */
    public boolean undoable;
}
