package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

/** The system properties by which a program changes its bounds. Thread-safe. */
public final class ProgramProperties {
    /** The beginning of the names of all of them. */
    public static final String PREFIX = "uka.karmi.";

    /** A call with a short text. */
    private static final int SMALLEST_MESSAGE = 1024;

    private ProgramProperties() {}

    /**
     * The bounds that {@code messageBytes}, {@code depth} and {@code objects} set, otherwise those
     * of {@link WireLimits#DEFAULT}.
     *
     * @param work whether the time that hashing takes is bounded too
     * @throws IllegalArgumentException if one has a value that it cannot have; the message names it
     */
    public static WireLimits limits(boolean work) {
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

    /**
     * A property that is a whole number.
     *
     * @param name what follows {@link #PREFIX}
     * @return null if it is not set
     * @throws IllegalArgumentException if it is no number or less than {@code least}
     */
    public static @Nullable Integer number(String name, int least) {
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
