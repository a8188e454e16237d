package org.syncline.peers.address;

import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a network, as options give it: {@code 192.168.1.7:7000} or {@code [::1]:7000}.
 *
 * @param host without brackets
 * @param port 0 for any free one
 */
public record HostPort(String host, int port) {

    private static final Pattern SHAPE = Pattern.compile("(\\[[^\\]]+]|[^:\\[\\]]+):(\\d{1,5})");
    private static final int LAST_PORT = 65535;

    /** Returns the place that a text names; empty if it names none. */
    public static Optional<HostPort> read(String text) {
        Matcher matcher = SHAPE.matcher(text);
        return matcher.matches() && Integer.parseInt(matcher.group(2)) <= LAST_PORT
                ? Optional.of(
                        new HostPort(
                                matcher.group(1).replaceAll("[\\[\\]]", ""),
                                Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** As {@link #read}; fails with a message for people. */
    public static HostPort parse(String text) {
        return read(text)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "\"%s\" is no address; one looks like 192.168.1.7:7000"
                                                .formatted(text)));
    }

    /**
     * Looks the host up.
     *
     * @throws UnknownHostException naming it
     */
    public InetSocketAddress resolved() throws UnknownHostException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new UnknownHostException(host);
        }
        return address;
    }

    /** Returns the text of an address, as {@link #parse} takes it. */
    public static String text(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
