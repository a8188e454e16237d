package org.syncline.core.peer;

import java.io.Serializable;

/** Pieces of files to write into the staging area. */
public class StageRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    public StagePart[] parts = {};
}
