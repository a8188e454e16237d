package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for one page of what lies directly in some directories. */
public class PageRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** Each no more than once. */
    public byte[][] directories = {};

    /** From 0. */
    public int page;
}
