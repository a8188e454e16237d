package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.WireLimits;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.function.Predicate;

/**
 * The options of a {@link KarmiNode}.
 *
 * @param timeouts how long to wait for a peer
 * @param limits bounds on messages
 * @param trust the objects that peers may make this side build
 * @param handshakes the proof of one end to the other
 * @param manner for whom the node works
 * @param sockets makes those that connect
 */
public record KarmiOptions(
        Timeouts timeouts,
        WireLimits limits,
        Trust trust,
        Handshakes handshakes,
        Manner manner,
        Sockets sockets) {
    /**
     * 10 s to connect, 60 s to answer, a lease of 10 min, a collection each hour, the default
     * limits, declared types only, no handshake.
     */
    public static final KarmiOptions DEFAULT =
            new KarmiOptions(
                    new Timeouts(
                            Duration.ofSeconds(10),
                            Duration.ofSeconds(60),
                            false,
                            Duration.ZERO,
                            Duration.ofMinutes(10),
                            Duration.ofHours(1)),
                    WireLimits.DEFAULT,
                    new Trust(name -> false, false, KarmiOptions.class.getClassLoader()),
                    new Handshakes(SocketHandshake.NONE, CallerHandshake.NONE),
                    Manner.SERVICE,
                    Socket::new);

    /** Makes sockets that are not connected yet. */
    @FunctionalInterface
    public interface Sockets {
        Socket make() throws IOException;
    }

    /**
     * @param connect until a connection stands, the handshakes included
     * @param response until a call is answered, or until a sign of life where the node is patient;
     *     also until a message that has begun goes on
     * @param patient whether a call may take longer than {@code response}, if its peer shows within
     *     that time that it is alive
     * @param limit from the beginning of a call, or of the wait after a callback, until it fails
     *     although its peer is alive, once it was sent; of patient nodes, zero if there is none
     * @param lease until what a peer refers to is given back if it says nothing at all; a caller
     *     says three times within its own that it lives
     * @param collection from one garbage collection to the next that a program's node asks for
     *     while it has exported objects or stubs
     */
    public record Timeouts(
            Duration connect,
            Duration response,
            boolean patient,
            Duration limit,
            Duration lease,
            Duration collection) {
        private Timeouts answering(
                Duration newConnect, Duration silence, boolean nowPatient, Duration newLimit) {
            return new Timeouts(newConnect, silence, nowPatient, newLimit, lease, collection);
        }
    }

    /** For whom a node works. */
    public enum Manner {
        /** For services of this project: threads of one client are bounded. */
        SERVICE,
        /**
         * For a program, as Java RMI would: exported objects keep the virtual machine alive, as
         * many calls may wait as there is memory for, and a connection that was idle is tried
         * before a call is made over it, because its peer may have been started anew.
         */
        PROGRAM
    }

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
        return with(timeouts.answering(connect, response, false, Duration.ZERO));
    }

    /** Has calls wait as long as their peer shows within {@code silence} that it is alive. */
    public KarmiOptions withPatience(Duration silence) {
        return withPatience(silence, Duration.ZERO);
    }

    /** The same with a limit for each call, which is longer than {@code silence}. */
    public KarmiOptions withPatience(Duration silence, Duration limit) {
        return with(timeouts.answering(timeouts.connect(), silence, true, limit));
    }

    public KarmiOptions withLease(Duration lease) {
        return withReferences(lease, timeouts.collection());
    }

    /** Has a program's node ask for garbage collections, one in each {@code collection}. */
    public KarmiOptions withCollection(Duration collection) {
        return withReferences(timeouts.lease(), collection);
    }

    private KarmiOptions withReferences(Duration lease, Duration collection) {
        return with(
                new Timeouts(
                        timeouts.connect(),
                        timeouts.response(),
                        timeouts.patient(),
                        timeouts.limit(),
                        lease,
                        collection));
    }

    private KarmiOptions with(Timeouts other) {
        return new KarmiOptions(other, limits, trust, handshakes, manner, sockets);
    }

    public KarmiOptions withManner(Manner other) {
        return new KarmiOptions(timeouts, limits, trust, handshakes, other, sockets);
    }

    public KarmiOptions withLimits(WireLimits other) {
        return new KarmiOptions(timeouts, other, trust, handshakes, manner, sockets);
    }

    public KarmiOptions withAllowed(Predicate<String> allow) {
        Trust other = new Trust(allow, trust.anyRemoteInterface(), trust.loader());
        return new KarmiOptions(timeouts, limits, other, handshakes, manner, sockets);
    }

    public KarmiOptions withAnyRemoteInterface() {
        Trust other = new Trust(trust.allow(), true, trust.loader());
        return new KarmiOptions(timeouts, limits, other, handshakes, manner, sockets);
    }

    public KarmiOptions withSockets(Sockets other) {
        return new KarmiOptions(timeouts, limits, trust, handshakes, manner, other);
    }

    public KarmiOptions withHandshakes(SocketHandshake client, CallerHandshake server) {
        Handshakes other = new Handshakes(client, server);
        return new KarmiOptions(timeouts, limits, trust, other, manner, sockets);
    }
}
