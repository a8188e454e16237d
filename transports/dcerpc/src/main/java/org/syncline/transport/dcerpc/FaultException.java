package org.syncline.transport.dcerpc;

import java.io.IOException;

/** The other side answered a call by a fault; the association is as good as before. */
final class FaultException extends Exception {

    private static final long serialVersionUID = 1L;

    private final IOException failure;

    FaultException(IOException failure) {
        super(failure);
        this.failure = failure;
    }

    IOException failure() {
        return failure;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
