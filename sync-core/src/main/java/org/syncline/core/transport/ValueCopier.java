package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Writes values into memory and reads them back, as calls of a transport do, but without a call: so
 * the serialisation of a call is timed apart. Used by one thread.
 */
@FunctionalInterface
public interface ValueCopier {

    /**
     * Returns a value that was written and read back, as one message.
     *
     * @throws IOException if the transport carries no such value
     */
    @Nullable Object copy(Object value) throws IOException;
}
