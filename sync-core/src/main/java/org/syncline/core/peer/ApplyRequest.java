package org.syncline.core.peer;

import java.io.Serializable;

/** Content to stage, then actions to carry out in this order; either may be empty. */
public class ApplyRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /**
     * Pieces of files for the staging area; pieces of one file may come in any order and in several
     * requests.
     */
    public StagePart[] parts = {};

    /** Files of the root that parts are copied from. */
    public BasisMessage[] bases = {};

    /** Version vectors that the actions refer to. */
    public byte[][] versions = {};

    public ActionMessage[] actions = {};

    /**
     * True to do and record nothing: the reply says whether each path is as its action expects it,
     * and there are no parts.
     */
    public boolean checkOnly;
}
