package org.syncline.core.transport;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/**
 * An open end point. Closing it unbinds everything and leaves no thread and no socket behind. Safe
 * for any thread.
 */
public interface Listener extends Closeable, ConnectionTaker {

    /**
     * Makes a service reachable under a name.
     *
     * @param type the interface that callers look up
     * @throws IOException if the name is taken
     */
    <T> void bind(String name, Class<T> type, T service) throws IOException;

    /**
     * Takes a name away; calls that are under way are completed. Unknown names are an {@link
     * IOException}.
     */
    void unbind(String name) throws IOException;

    /**
     * Returns the address by which others reach this end point: the advertised host, and the real
     * port if 0 was asked for.
     */
    Address address();

    @Override
    default boolean take(SocketChannel channel) throws IOException {
        return false;
    }

    @Override
    void close() throws IOException;
}
