package org.syncline.transport.mobility;

import java.io.IOException;

/** What a service threw; its type and message are what travels. */
final class ServiceFailure extends IOException {

    private static final long serialVersionUID = 1L;

    ServiceFailure(Throwable thrown) {
        super(thrown.toString());
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
