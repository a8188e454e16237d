package org.syncline.core.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * How to open an end point.
 *
 * @param host address to bind, loopback unless the user asked otherwise
 * @param port 0 for any free one
 * @param advertisedHost the host put into addresses and stubs
 * @param advertisedPort the port put into addresses and stubs; 0 for the one bound
 * @param secret the secret that callers must prove
 * @param responseTimeout how long the end point waits for the rest of a message that has begun
 */
public record ListenOptions(
        String host,
        int port,
        String advertisedHost,
        int advertisedPort,
        Secret secret,
        Duration responseTimeout) {

    /** How long a caller may take to prove itself, from its first byte to its last. */
    public Duration handshakeTimeout() {
        Duration most = ConnectOptions.CONNECT_TIMEOUT;
        return responseTimeout.compareTo(most) < 0 ? responseTimeout : most;
    }

    /**
     * Returns the socket address to bind.
     *
     * @throws IOException if there is no such host
     */
    public InetSocketAddress local() throws IOException {
        InetSocketAddress local = new InetSocketAddress(host, port);
        if (local.isUnresolved()) {
            throw new IOException(
                    "cannot listen on " + host + ":" + port + ": the host is unknown");
        }
        return local;
    }

    /** Returns the address that others get for an end point that is bound to this port. */
    public Address address(String transport, int boundPort) {
        int shown = advertisedPort == 0 ? boundPort : advertisedPort;
        return new Address(transport, advertisedHost, shown, "");
    }

    public static ListenOptions loopback(Secret secret) {
        return loopback(0, secret);
    }

    public static ListenOptions loopback(int port, Secret secret) {
        return new ListenOptions(
                "127.0.0.1", port, "127.0.0.1", 0, secret, ConnectOptions.RESPONSE_TIMEOUT);
    }
}
