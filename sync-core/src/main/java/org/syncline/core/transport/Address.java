package org.syncline.core.transport;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * {@code transport://host:port/share}.
 *
 * @param share the name that the end point's services are bound below; empty for the end point
 *     itself
 */
public record Address(String transport, String host, int port, String share) {

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException naming its fault and the form of an address
     */
    public static Address parse(String text) {
        try {
            URI uri = new URI(text);
            String path = uri.getPath() == null ? "" : uri.getPath();
            if (uri.getScheme() == null
                    || uri.getHost() == null
                    || uri.getPort() < 1
                    || uri.getPort() > 65535) {
                throw new IllegalArgumentException(malformed(text));
            }
            String host =
                    uri.getHost().startsWith("[")
                            ? uri.getHost().substring(1, uri.getHost().length() - 1)
                            : uri.getHost();
            return new Address(
                    uri.getScheme(),
                    host,
                    uri.getPort(),
                    path.startsWith("/") ? path.substring(1) : path);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(malformed(text), e);
        }
    }

    private static String malformed(String text) {
        return "\"" + text + "\" is no peer address; one looks like socket://127.0.0.1:7000/share";
    }

    public Address withShare(String name) {
        return new Address(transport, host, port, name);
    }

    @Override
    public String toString() {
        String shown = host.contains(":") ? "[" + host + "]" : host;
        return transport + "://" + shown + ":" + port + (share.isEmpty() ? "" : "/" + share);
    }
}
