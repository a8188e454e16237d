package org.syncline.core.peer;

import java.io.Serializable;

/** Asks for pieces of files. */
public class ReadRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    public String session = "";

    public ReadPart[] parts = {};
}
