package org.syncline.core.peer;

import java.io.Serializable;

/** A page of the scan: nodes in path order, and the problems that belong to it. */
public class PageReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Version vectors that the nodes refer to, encoded as {@code VersionVector.toBytes}. */
    public byte[][] versions = {};

    public NodeMessage[] nodes = {};

    public ProblemMessage[] problems = {};
}
