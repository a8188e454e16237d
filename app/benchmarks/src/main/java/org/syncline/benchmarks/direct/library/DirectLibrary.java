package org.syncline.benchmarks.direct.library;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/**
 * A remoting library called as its manual says, without this project's adapter around it: no proof
 * of a secret, no allow-list, no bounds. It may use settings that any careful user of the library
 * would, such as {@code TCP_NODELAY}. {@code AdapterCost} compares a transport with it.
 */
public interface DirectLibrary {

    /**
     * Begins to answer calls of a probe, on threads of its own that end with this JVM, at a free
     * port of the loopback interface.
     *
     * @return one line that tells a client how to find it
     */
    String serve() throws IOException;

    /**
     * Returns a stub of the probe, with one connection that lasts as long as this JVM; only the
     * calls of {@link #calls} need to work.
     *
     * @param where the result of {@link #serve} in the server's JVM
     */
    Probe client(String where) throws IOException;

    /** Returns the calls that work. */
    default Set<MeasuredCall> calls() {
        return EnumSet.complementOf(EnumSet.of(MeasuredCall.RING));
    }
}
