package org.syncline.transport.http;

import java.io.IOException;

/** The end point answered a call without a reply; the message gives the reason. */
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
