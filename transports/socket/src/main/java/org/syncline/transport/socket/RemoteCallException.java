package org.syncline.transport.socket;

import java.io.IOException;

/** The service at the other side failed: the type of its exception and its message, for people. */
public final class RemoteCallException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String type;
    private final String text;

    RemoteCallException(String type, String text) {
        super(type + (text.isEmpty() ? "" : ": " + text));
        this.type = type;
        this.text = text;
    }

    /** Name of the exception's class at the other side. */
    public String type() {
        return type;
    }

    /** Its message, empty if it had none. */
    public String text() {
        return text;
    }
}
