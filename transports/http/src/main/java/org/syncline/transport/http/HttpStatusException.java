package org.syncline.transport.http;

import java.io.IOException;

/** The end point answered a call with something else than a reply; the message says why. */
public final class HttpStatusException extends IOException {

    private static final long serialVersionUID = 1L;

    private final int status;

    public HttpStatusException(int status, String why) {
        super(why.isBlank() ? "HTTP status " + status : why);
        this.status = status;
    }

    public int status() {
        return status;
    }
}
