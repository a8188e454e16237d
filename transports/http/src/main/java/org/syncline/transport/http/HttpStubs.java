package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;

/**
 * How a transport's library calls objects. Closing ends the calls under way and the connections
 * that the library made. Safe for any thread.
 */
public interface HttpStubs extends Closeable {

    /** The library's stub for the service at this URL. Need not know time-outs of its own. */
    <T> T stub(URI url, Class<T> type) throws IOException;

    /**
     * Returns the exception for the caller if the library reports by this failure that the service
     * failed, or null if the failure has another reason.
     */
    @Nullable Throwable reported(Throwable failure);
}
