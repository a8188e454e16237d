package org.syncline.core.peer;

import java.io.Serializable;

/** Time spent in the peer. */
public class FinishReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public PhaseMessage[] phases = {};

    public ProblemMessage[] problems = {};

    /** Sentences for people, such as that trash was emptied. */
    public String[] notices = {};
}
