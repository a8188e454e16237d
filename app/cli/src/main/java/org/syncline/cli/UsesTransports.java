package org.syncline.cli;

import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A command that speaks to peers, and so may have to run in a worker. */
interface UsesTransports {

    /**
     * Returns the names of the transports on its command line, as the user wrote them, or those
     * that are chosen for the user.
     *
     * @throws IOException if what the choice goes by cannot be read
     */
    Set<String> transports() throws IOException;

    /** Returns true if each transport can have a JVM of its own, all with the same command line. */
    default boolean isDivisible() {
        return false;
    }

    /** Returns the flags that its JVM needs besides those of the transports. */
    default List<String> jvmFlags() {
        return List.of();
    }

    /** Returns what this process does if several workers carry out the command, if anything. */
    default Optional<Front> front() throws IOException, RefusedException {
        return Optional.empty();
    }
}
