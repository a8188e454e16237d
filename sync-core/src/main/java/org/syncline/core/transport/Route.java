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
    record Way(Address address, ConnectOptions options, Closeable end) {}

    /**
     * Prepares a connection.
     *
     * @param address as the user named it, with its share
     * @throws IOException in words for people, naming the address
     */
    Way to(Address address, ConnectOptions options) throws IOException;
}
