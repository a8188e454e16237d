package org.syncline.core.peer;

import java.io.Serializable;

/** One phase as the peer measured it. */
public class PhaseMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Lower-case name, as in JSON. */
    public String name = "";

    /** Sum over the peer's threads, in nanoseconds. */
    public long busyNanos;

    public long items;
    public long bytes;
}
