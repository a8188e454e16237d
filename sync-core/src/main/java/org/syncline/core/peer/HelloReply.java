package org.syncline.core.peer;

import java.io.Serializable;

/** Names the peer that answers. */
public class HelloReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** {@link Peer#PROTOCOL} of the peer. */
    public int protocol;

    /** Program and version of the peer, for messages. */
    public String program = "";

    /** The root's path on the peer, for people. */
    public String root = "";

    /** Operating system and Java version of the peer, for the environment of a measurement. */
    public String platform = "";
}
