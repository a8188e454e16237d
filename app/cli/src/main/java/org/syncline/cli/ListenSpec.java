package org.syncline.cli;

import org.syncline.peers.address.HostPort;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An end point to open, as {@code --listen} gives it: {@code socket=127.0.0.1:0}. */
record ListenSpec(String transport, String host, int port) {

    private static final Pattern SHAPE = Pattern.compile("([a-z0-9-]+)=(.+)");

    /** Fails with a message for people. */
    static ListenSpec parse(String text) {
        Matcher matcher = SHAPE.matcher(text);
        Optional<HostPort> place =
                matcher.matches() ? HostPort.read(matcher.group(2)) : Optional.empty();
        return place.map(it -> new ListenSpec(matcher.group(1), it.host(), it.port()))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        ("\"%s\" is no end point; one looks like"
                                                        + " socket=127.0.0.1:7000, with port 0 for"
                                                        + " any free one")
                                                .formatted(text)));
    }

    /**
     * Returns the address.
     *
     * @throws IOException if there is no such host, naming it
     */
    InetSocketAddress resolved() throws IOException {
        return new HostPort(host, port).resolved();
    }
}
