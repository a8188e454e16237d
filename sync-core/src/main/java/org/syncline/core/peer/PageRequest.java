package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for one page of the scan. */
public class PageRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** From 0. */
    public int page;
}
