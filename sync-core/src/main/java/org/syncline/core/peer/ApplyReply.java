package org.syncline.core.peer;

import java.io.Serializable;

/** What became of the pieces and of the actions. */
public class ApplyReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** For each piece why it could not be written, or the empty string. */
    public String[] partReasons = {};

    /** For each action why it was not carried out, or the empty string. */
    public String[] actionReasons = {};
}
