package org.syncline.cli;

import java.util.Set;

/** A command that speaks to peers, and so may have to run in a worker. */
interface UsesTransports {

    /** Returns the names of the transports on its command line, as the user wrote them. */
    Set<String> transports();

    /** Returns true if each transport can have a JVM of its own, all with the same command line. */
    default boolean isDivisible() {
        return false;
    }
}
