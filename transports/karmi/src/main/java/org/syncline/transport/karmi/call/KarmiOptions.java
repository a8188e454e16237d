package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.WireLimits;

import java.time.Duration;
import java.util.function.Predicate;

/**
 * The options of a {@link KarmiNode}.
 *
 * @param timeouts how long to wait for a peer
 * @param limits bounds on messages
 * @param trust the objects that peers may make this side build
 * @param handshakes the proof of one end to the other
 */
public record KarmiOptions(
        Timeouts timeouts, WireLimits limits, Trust trust, Handshakes handshakes) {
    /** 10 s to connect, 60 s to answer, the default limits, declared types only, no handshake. */
    public static final KarmiOptions DEFAULT =
            new KarmiOptions(
                    new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(60)),
                    WireLimits.DEFAULT,
                    new Trust(name -> false, false, KarmiOptions.class.getClassLoader()),
                    new Handshakes(SocketHandshake.NONE, CallerHandshake.NONE));

    /**
     * @param connect until a connection stands, the handshakes included
     * @param response until a call is answered; also until a message that has begun is complete
     */
    public record Timeouts(Duration connect, Duration response) {}

    /**
     * @param allow class names that may be built besides JDK values and the types that remote
     *     interfaces declare
     * @param anyRemoteInterface whether a reference may bring in a remote interface that no code
     *     here has named, with the types it declares; needed by KaRMI programs, whose lookups name
     *     no type
     * @param loader the loader that finds classes
     */
    public record Trust(Predicate<String> allow, boolean anyRemoteInterface, ClassLoader loader) {}

    /** The handshake of the side that connects and of the side that accepts. */
    public record Handshakes(SocketHandshake client, CallerHandshake server) {}

    public KarmiOptions withTimeouts(Duration connect, Duration response) {
        return new KarmiOptions(new Timeouts(connect, response), limits, trust, handshakes);
    }

    public KarmiOptions withAllowed(Predicate<String> allow) {
        Trust other = new Trust(allow, trust.anyRemoteInterface(), trust.loader());
        return new KarmiOptions(timeouts, limits, other, handshakes);
    }

    public KarmiOptions withAnyRemoteInterface() {
        Trust other = new Trust(trust.allow(), true, trust.loader());
        return new KarmiOptions(timeouts, limits, other, handshakes);
    }

    public KarmiOptions withHandshakes(SocketHandshake client, CallerHandshake server) {
        return new KarmiOptions(timeouts, limits, trust, new Handshakes(client, server));
    }
}
