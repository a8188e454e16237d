package org.syncline.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An end point to open, as {@code --listen} gives it: {@code socket=127.0.0.1:0}. */
record ListenSpec(String transport, String host, int port) {

    private static final Pattern SHAPE =
            Pattern.compile("([a-z0-9-]+)=(\\[[^\\]]+]|[^:\\[\\]]+):(\\d{1,5})");
    private static final int LAST_PORT = 65535;

    /** Fails with a message for people. */
    static ListenSpec parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        if (!matcher.matches() || Integer.parseInt(matcher.group(3)) > LAST_PORT) {
            throw new IllegalArgumentException(
                    ("\"%s\" is no end point; one looks like socket=127.0.0.1:7000,"
                                    + " with port 0 for any free one")
                            .formatted(text));
        }
        String host = matcher.group(2).replaceAll("[\\[\\]]", "");
        return new ListenSpec(matcher.group(1), host, Integer.parseInt(matcher.group(3)));
    }
}
