package org.syncline.transport.kryonet;

/** An exception of a service, as its type and message, in the place of a result. */
public final class FailureReply {

    public String text = "";

    /** For the reader, which fills it. */
    public FailureReply() {}

    FailureReply(String text) {
        this.text = text;
    }
}
