package org.syncline.transport.http;

import java.io.IOException;

/** How a transport's library serves an object. */
public interface HttpServices {

    /**
     * The object as the library serves it.
     *
     * @throws IOException if the library cannot carry this interface
     */
    <T> HttpService of(Class<T> type, T service) throws IOException;
}
