package org.syncline.core.peer;

import java.io.Serializable;

/**
 * One phase as the peer measured it. At the end of a session two messages are no phases: what
 * {@link #ARRIVED} and what {@link #DEPARTED}, of which only the bytes matter.
 */
public class PhaseMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The name for content that came to the peer, in the form that it had on its way. */
    public static final String ARRIVED = "arrived";

    /** The name for content, and signatures of pieces, that went out from the peer. */
    public static final String DEPARTED = "departed";

    /** Lower-case name, as in JSON. */
    public String name = "";

    /** Sum over the peer's threads, in nanoseconds. */
    public long busyNanos;

    public long items;
    public long bytes;
}
