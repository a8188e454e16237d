package org.syncline.core.transport;

import java.io.Closeable;
import java.io.IOException;

/** How the end point at an address is reached. Safe for any thread. */
@FunctionalInterface
public interface Route {

    /** At the address itself. */
    Route DIRECT = (address, options) -> new Way(address, options, () -> {});

    /**
     * Where to connect in place of an address, and how.
     *
     * @param end closed after the connection
     */
    record Way(Address address, ConnectOptions options, End end) {}

    /** The end of a way. */
    @FunctionalInterface
    interface End extends Closeable {

        /**
         * Returns a failure of the connection in words that name the machine and say why, where the
         * way knows more than the transport; else the same failure. May wait for some seconds.
         */
        default IOException explained(IOException failure) {
            return failure;
        }
    }

    /**
     * Prepares a connection.
     *
     * @param address as the user named it, with its share
     * @throws IOException in words for people, naming the address
     */
    Way to(Address address, ConnectOptions options) throws IOException;
}
