package org.syncline.transport.kit;

import java.io.IOException;
import java.util.Objects;

/** An exception of a service, as type name and message: no more of it travels. */
public final class ServiceFailure extends IOException {

    private static final long serialVersionUID = 1L;
    private static final int LONGEST = 16_384;

    private final String type;
    private final String text;

    /** As it arrived, from a format that keeps both apart. */
    public ServiceFailure(String type, String text) {
        super(text.isEmpty() ? type : type + ": " + text);
        this.type = type;
        this.text = text;
    }

    /** The failure from a format that carries one text, that of {@link Throwable#toString}. */
    public ServiceFailure(String words) {
        super(words);
        this.type = "";
        this.text = words;
    }

    /** As it is sent. */
    public static ServiceFailure of(Throwable thrown) {
        String text = Objects.requireNonNullElse(thrown.getMessage(), "");
        String cut = text.substring(0, Math.min(text.length(), LONGEST));
        return new ServiceFailure(thrown.getClass().getName(), cut);
    }

    /** Name of the exception's class; empty if it is part of the text. */
    public String type() {
        return type;
    }

    /** Its message, empty if it had none. */
    public String text() {
        return text;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
