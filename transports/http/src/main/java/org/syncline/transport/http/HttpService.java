package org.syncline.transport.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A bound service as its remoting library answers one call. Called by many threads at once. */
public interface HttpService {

    String contentType();

    /**
     * Reads a call, carries it out, and writes the reply, failures of the service included. Need
     * neither read to the end nor flush nor close.
     *
     * @throws IOException if the call cannot be read or the reply cannot be written
     */
    void call(InputStream request, OutputStream reply) throws IOException;
}
