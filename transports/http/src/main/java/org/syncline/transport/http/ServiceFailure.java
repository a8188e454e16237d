package org.syncline.transport.http;

import java.io.IOException;

/** What a service threw, as type name and message: all that may travel. */
public final class ServiceFailure extends IOException {

    private static final long serialVersionUID = 1L;

    public ServiceFailure(Throwable thrown) {
        super(thrown.toString());
    }

    public ServiceFailure(String message) {
        super(message);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
