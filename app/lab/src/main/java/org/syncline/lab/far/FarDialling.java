package org.syncline.lab.far;

import org.syncline.core.transport.Dialler;

import java.io.IOException;

/**
 * Connects forks with servers of other machines. Found through {@link java.util.ServiceLoader}; has
 * a public no-argument constructor and no state.
 */
@FunctionalInterface
public interface FarDialling {

    /**
     * Returns the way that a pass opens.
     *
     * @param pass what {@link FarServer#pass} has, in words of whoever started the fork
     * @throws IOException if it opens none
     */
    Dialler by(String pass) throws IOException;
}
