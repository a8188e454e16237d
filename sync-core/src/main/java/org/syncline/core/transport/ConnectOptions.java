package org.syncline.core.transport;

import java.time.Duration;
import java.util.Optional;

/**
 * How to connect.
 *
 * @param secret proves the caller to the end point, and the end point to the caller
 * @param connectTimeout longest time until the end point has answered the handshake
 * @param responseTimeout longest time for one call; a peer that stays silent longer counts as dead
 * @param dialler a shorter way to the same end point, for transports that can take it; over the
 *     address the same bytes pass
 * @param handshakes told of those of a {@link Route}
 */
public record ConnectOptions(
        Secret secret,
        Duration connectTimeout,
        Duration responseTimeout,
        Optional<Dialler> dialler,
        HandshakeWatch handshakes) {

    public static final int CONNECT_SECONDS = 10;
    public static final int RESPONSE_SECONDS = 60;
    public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(CONNECT_SECONDS);
    public static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(RESPONSE_SECONDS);

    /** Nobody is told of handshakes. */
    public ConnectOptions(
            Secret secret,
            Duration connectTimeout,
            Duration responseTimeout,
            Optional<Dialler> dialler) {
        this(secret, connectTimeout, responseTimeout, dialler, HandshakeWatch.NONE);
    }

    public ConnectOptions(Secret secret, Duration connectTimeout, Duration responseTimeout) {
        this(secret, connectTimeout, responseTimeout, Optional.empty());
    }

    public ConnectOptions(Secret secret) {
        this(secret, CONNECT_TIMEOUT, RESPONSE_TIMEOUT);
    }

    /** Returns the same, of whose handshakes a watch is told. */
    public ConnectOptions toldTo(HandshakeWatch watch) {
        return new ConnectOptions(secret, connectTimeout, responseTimeout, dialler, watch);
    }
}
