package org.syncline.transport.karmi.program;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.wire.ClassPathTypes;
import org.syncline.transport.karmi.wire.ProgramTypes;
import org.syncline.transport.karmi.wire.WireLimits;

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
    private static final String PREFIX = "uka.karmi.";

    /** Until a peer that shows no sign of life is taken for dead. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    /** A call with a short text. */
    private static final int SMALLEST_MESSAGE = 1024;

    private ProgramSettings() {}

    static String host() {
        return System.getProperty(PREFIX + "host", "127.0.0.1");
    }

    static boolean admitsEveryone() {
        return System.getProperty(PREFIX + "handshake", "").equals("none");
    }

    /** The options of a program's node, without its handshakes. */
    static KarmiOptions options(Configuration configured) {
        boolean trusting = trustsItsUser();
        KarmiOptions options =
                KarmiOptions.DEFAULT
                        .withManner(KarmiOptions.Manner.PROGRAM)
                        .withAnyRemoteInterface()
                        .withLimits(limits(!trusting))
                        .withAllowed(trusting ? new ClassPathTypes() : declared());
        Duration connect = configured.connect();
        if (connect != null) {
            options = options.withTimeouts(connect, options.timeouts().response());
        }
        Integer limit = number("responseTimeout", 1);
        return limit == null
                ? options.withPatience(SILENCE)
                : options.withTimeouts(options.timeouts().connect(), Duration.ofMillis(limit));
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

    private static WireLimits limits(boolean work) {
        WireLimits preset = WireLimits.DEFAULT;
        return new WireLimits(
                orElse(number("messageBytes", SMALLEST_MESSAGE), preset.frameBytes()),
                orElse(number("depth", 1), preset.depth()),
                orElse(number("objects", 1), preset.objects()),
                preset.classes(),
                work);
    }

    private static int orElse(@Nullable Integer given, int preset) {
        return given == null ? preset : given;
    }

    private static @Nullable Integer number(String name, int least) {
        String text = System.getProperty(PREFIX + name);
        if (text == null) {
            return null;
        }
        try {
            int number = Integer.parseInt(text.strip());
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(name, least, text);
        }
        throw wrong(name, least, text);
    }

    private static IllegalArgumentException wrong(String name, int least, String text) {
        return new IllegalArgumentException(
                "-D"
                        + PREFIX
                        + name
                        + " must be a whole number of at least "
                        + least
                        + ", not \""
                        + text
                        + "\"");
    }
}
