package org.syncline.cli;

import java.time.Duration;

/** Values of options that are seconds. */
final class SecondsOption {

    private static final int MOST = 86_400;

    private SecondsOption() {}

    /**
     * Reads a value.
     *
     * @param option its name
     * @throws IllegalArgumentException if it is less than a second or more than a day
     */
    static Duration read(String option, double seconds) {
        if (!(seconds >= 1 && seconds <= MOST)) {
            throw new IllegalArgumentException(
                    "%s takes seconds from 1 to %s, not %s".formatted(option, MOST, seconds));
        }
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
