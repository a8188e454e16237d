package org.syncline.core.peer;

import java.io.Serializable;

/** What became of the pieces. */
public class StageReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each piece why it could not be written, or the empty string. */
    public String[] reasons = {};
}
