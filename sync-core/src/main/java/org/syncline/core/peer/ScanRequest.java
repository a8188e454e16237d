package org.syncline.core.peer;

import java.io.Serializable;

/** Go on scanning. */
public class ScanRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    /** Longest time to wait for the end before an interim answer, in milliseconds. */
    public int waitMillis;
}
