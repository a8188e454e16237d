package org.syncline.core.peer;

import java.io.Serializable;

/**
 * Asks for one page of the nodes directly in some directories, or for files that have some content.
 */
public class PageRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** Each no more than once. */
    public byte[][] directories = {};

    /**
     * Digests of large files, no more than {@link PageCodec#CONTENTS}. For each the answer has one
     * file of the root, at any path, that had this content when it was recorded, if there is one.
     */
    public byte[][] contents = {};

    /** From 0. */
    public int page;
}
