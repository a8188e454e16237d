package org.syncline.cli;

import java.util.Set;

/** A command that speaks to peers, and so may have to run in a worker. */
interface UsesTransports {

    /** The names of the transports that it was called with, as they were written. */
    Set<String> transports();

    /** True if each of them can be in a JVM of its own, all with the same command line. */
    default boolean isDivisible() {
        return false;
    }
}
