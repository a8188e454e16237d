package org.syncline.core.peer;

import java.io.Serializable;

/**
 * Describes, for the root's journal, the run that is about to change the root. Its start goes by
 * the clock of the root's machine, because the age of its trash does.
 */
public class BeginRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** Name of the other root, for people. */
    public String partner = "";

    /** The 16 bytes of the other root's replica id. */
    public byte[] partnerReplica = {};

    /** Mode of the run, or {@code undo}. */
    public String kind = "";

    /** The run that this one takes back, or the empty string. */
    public String undoes = "";

    /** Name of the transport between the two roots, or the empty string. */
    public String transport = "";
}
