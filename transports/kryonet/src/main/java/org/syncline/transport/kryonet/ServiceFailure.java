package org.syncline.transport.kryonet;

/** What a service threw, as its type and message, in the place of a result. */
public final class ServiceFailure {

    public String text = "";

    /** For the reader, which fills it. */
    public ServiceFailure() {}

    ServiceFailure(String text) {
        this.text = text;
    }
}
