package org.syncline.core.transport;

import java.io.Closeable;
import java.io.IOException;

/**
 * A connection to an end point. Services looked up on it may be called from many threads at once.
 * Closing it makes every later or pending call fail and leaves no thread and no socket behind.
 */
public interface Connection extends Closeable {

    /**
     * The service bound under this name.
     *
     * @throws IOException if there is none, naming it
     */
    <T> T lookup(String name, Class<T> type) throws IOException;

    /**
     * Lets the far side call an object of this side. The returned object may be an argument of
     * calls over this connection and can be called until it is closed; for transports with {@link
     * Traits.Feature#CALLBACKS}.
     *
     * @throws IOException if this transport passes no remote objects, or this one could not be
     *     reached
     */
    default <T> T export(Class<T> type, T object) throws IOException {
        throw new IOException(
                "this transport passes no remote objects, so nobody can call back over it;"
                        + " `syncline transports` shows which do");
    }

    /**
     * Calls of the service bound under this name that need not wait for each other; for transports
     * with {@link Traits.Feature#ASYNCHRONOUS_CALLS}.
     *
     * @throws IOException if there is no such service, or this transport cannot do so
     */
    default <T> Pipeline<T> pipeline(String name, Class<T> type) throws IOException {
        throw new IOException(
                "this transport has one call of a thread in flight, not many; `syncline"
                        + " transports` shows which make asynchronous calls");
    }

    @Override
    void close() throws IOException;
}
