package org.syncline.core.peer;

import java.io.Serializable;

/** Names the program that calls. */
public class HelloRequest implements Serializable {

    private static final long serialVersionUID = 1L;

    /** {@link Peer#PROTOCOL} of the caller. */
    public int protocol;

    /** Program and version of the caller, for messages. */
    public String program = "";
}
