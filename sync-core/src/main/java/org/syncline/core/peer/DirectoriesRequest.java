package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for one page of the finished scan's directories. */
public class DirectoriesRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** From 0. */
    public int page;
}
