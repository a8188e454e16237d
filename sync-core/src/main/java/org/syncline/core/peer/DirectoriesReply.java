package org.syncline.core.peer;

import java.io.Serializable;

/** A page of directories in path order, and problems of the scan. The three arrays go together. */
public class DirectoriesReply implements Serializable {

    private static final long serialVersionUID = 1L;

    public byte[][] paths = {};

    /** 32 bytes each; see {@link DirectoryState}. */
    public byte[][] digests = {};

    /** Numbers of entries that stand directly in them. */
    public int[] standing = {};

    public ProblemMessage[] problems = {};
}
