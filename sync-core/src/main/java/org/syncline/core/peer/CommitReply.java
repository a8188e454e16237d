package org.syncline.core.peer;

import java.io.Serializable;

/** What became of the actions. */
public class CommitReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each action why it was not carried out, or the empty string. */
    public String[] reasons = {};
}
