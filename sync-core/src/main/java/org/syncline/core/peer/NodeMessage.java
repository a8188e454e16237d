package org.syncline.core.peer;

import java.io.Serializable;

/** One path and its state. */
public class NodeMessage implements Serializable {

    private static final long serialVersionUID = 1L;

    public byte[] path = {};

    /** Index into the page's versions. */
    public int version;

    /** Former path of a file that is new at its path, or empty: a hint. */
    public byte[] movedFrom = {};

    public EntryMessage entry = new EntryMessage();
}
