package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.time.Duration;

/** The option to wait for one's turn. */
final class WaitOption {

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description =
                    "Where another run has one of the roots, wait for its end, up to this long"
                            + " (default: fail at once).")
    private @Nullable Double seconds;

    /**
     * Returns how long a run waits at most; zero if it does not.
     *
     * @param commands whether the run takes commands, which it could not while it waits
     */
    Duration longest(boolean commands) {
        if (seconds != null && commands) {
            throw new IllegalArgumentException("--wait does not go with --commands");
        }
        return seconds == null ? Duration.ZERO : SecondsOption.read("--wait", seconds);
    }
}
