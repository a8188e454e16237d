package org.syncline.core.peer;

import java.io.Serializable;

/** A run as a root recorded it. */
public class RunMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    public String id = "";
    public long startedSeconds;
    public int startedNanos;

    /** Name of the other root, for people. */
    public String partner = "";

    /** Id of the other root in hexadecimal, or the empty string. */
    public String partnerReplica = "";

    /** Mode of the run, or {@code undo}. */
    public String kind = "";

    /** The run that this one takes back, or the empty string. */
    public String undoes = "";

    /** The run that took this one back, or the empty string. */
    public String undoneBy = "";

    /** True if it can no longer be undone, because its trash was emptied. */
    public boolean purged;

    /** Number and bytes of the run's changes on this side. */
    public long changes;

    public long bytes;

    /** Name of the transport between the two roots, or the empty string. */
    public String transport = "";

    /** Number of its changes on the other side; -1 if that is not known. */
    public long there = -1;
}
