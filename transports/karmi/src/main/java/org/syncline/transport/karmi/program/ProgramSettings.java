package org.syncline.transport.karmi.program;

import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.wire.ClassPathTypes;
import org.syncline.transport.karmi.wire.ProgramProperties;
import org.syncline.transport.karmi.wire.ProgramTypes;

import uka.karmi.Configuration;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.function.Predicate;

/**
 * The system properties by which a program changes its node; {@link ProgramRuntime} lists them.
 *
 * @throws IllegalArgumentException if one has a value that it cannot have; the message names it
 */
final class ProgramSettings {
    /** Until a peer that shows no sign of life is taken for dead. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private static final int SHORTEST_LEASE = 1_000;
    private static final int SHORTEST_COLLECTION = 1_000;

    private ProgramSettings() {}

    static String host() {
        return System.getProperty(ProgramProperties.PREFIX + "host", "127.0.0.1");
    }

    static boolean admitsEveryone() {
        return System.getProperty(ProgramProperties.PREFIX + "handshake", "").equals("none");
    }

    /** The options of a program's node, without its handshakes. */
    static KarmiOptions options(Configuration configured) {
        boolean trusting = trustsItsUser();
        KarmiOptions options =
                KarmiOptions.DEFAULT
                        .withManner(KarmiOptions.Manner.PROGRAM)
                        .withAnyRemoteInterface()
                        .withLimits(ProgramProperties.limits(!trusting))
                        .withAllowed(trusting ? new ClassPathTypes() : declared());
        Duration connect = configured.connect();
        if (connect != null) {
            options = options.withTimeouts(connect, options.timeouts().response());
        }
        Integer lease = ProgramProperties.number("lease", SHORTEST_LEASE);
        if (lease != null) {
            options = options.withLease(Duration.ofMillis(lease));
        }
        Integer collection = ProgramProperties.number("gcInterval", SHORTEST_COLLECTION);
        if (collection != null) {
            options = options.withCollection(Duration.ofMillis(collection));
        }
        Integer limit = ProgramProperties.number("responseTimeout", 1);
        return limit == null
                ? options.withPatience(SILENCE)
                : limited(options, Duration.ofMillis(limit));
    }

    static KarmiOptions limited(KarmiOptions options, Duration limit) {
        return limit.compareTo(SILENCE) > 0
                ? options.withPatience(SILENCE, limit)
                : options.withTimeouts(options.timeouts().connect(), limit);
    }

    /**
     * Only programs of the same user get as far as to send an object, and no list was asked for.
     */
    private static boolean trustsItsUser() {
        return System.getProperty(ProgramTypes.PROPERTY) == null
                && !admitsEveryone()
                && isLoopback(host());
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static Predicate<String> declared() {
        return new ProgramTypes(KarmiOptions.DEFAULT.trust().loader());
    }
}
