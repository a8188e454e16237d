package org.syncline.core.peer;

import java.io.Serializable;

/** Time spent in the peer. */
public class FinishReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public PhaseMessage[] phases = {};

    public ProblemMessage[] problems = {};

    /** What a person should know, such as trash that was emptied. */
    public String[] notices = {};
}
