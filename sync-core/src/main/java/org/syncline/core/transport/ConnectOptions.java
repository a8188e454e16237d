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
 */
public record ConnectOptions(
        Secret secret,
        Duration connectTimeout,
        Duration responseTimeout,
        Optional<Dialler> dialler) {

    public static final int CONNECT_SECONDS = 10;
    public static final int RESPONSE_SECONDS = 60;
    public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(CONNECT_SECONDS);
    public static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(RESPONSE_SECONDS);

    public ConnectOptions(Secret secret, Duration connectTimeout, Duration responseTimeout) {
        this(secret, connectTimeout, responseTimeout, Optional.empty());
    }

    public ConnectOptions(Secret secret) {
        this(secret, CONNECT_TIMEOUT, RESPONSE_TIMEOUT);
    }
}
