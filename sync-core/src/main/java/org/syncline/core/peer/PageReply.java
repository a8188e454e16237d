package org.syncline.core.peer;

import java.io.Serializable;

/** Some of the nodes that were asked for, in no particular order. */
public class PageReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Version vectors that the nodes refer to, encoded as {@code VersionVector.toBytes}. */
    public byte[][] versions = {};

    public NodeMessage[] nodes = {};

    /** Number of pages that the request's directories fill. */
    public int pages;
}
