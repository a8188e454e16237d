package org.syncline.core.peer;

import java.io.Serializable;

/** Actions to carry out, in this order. */
public class CommitRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** Version vectors that the actions refer to. */
    public byte[][] versions = {};

    public CommitPart[] parts = {};
}
