package org.syncline.core.transport;

import java.io.IOException;

/**
 * A connection to an end point. Services looked up on it may be called from many threads at once.
 * Closing it makes every later or pending call fail and leaves no thread and no socket behind.
 */
public interface Connection extends AutoCloseable {

    /**
     * The service bound under this name.
     *
     * @throws IOException if there is none, naming it
     */
    <T> T lookup(String name, Class<T> type) throws IOException;

    @Override
    void close() throws IOException;
}
