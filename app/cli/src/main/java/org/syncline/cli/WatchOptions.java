package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.time.Duration;

/** The options for repeated runs. */
final class WatchOptions {

    static final int DEFAULT_SECONDS = 60;

    @Option(
            names = "--watch",
            description =
                    "Go on until Ctrl-C: synchronise again one second after a change, and"
                            + " regularly.")
    private boolean watch;

    @Option(
            names = "--watch-interval",
            paramLabel = "SECONDS",
            description =
                    "With --watch: time to the next full scan (default: " + DEFAULT_SECONDS + ").")
    private @Nullable Double interval;

    boolean isOn() {
        return watch;
    }

    /** Returns the longest time without a run. */
    Duration interval() {
        return SecondsOption.read(
                "--watch-interval", interval == null ? DEFAULT_SECONDS : interval);
    }

    void check(boolean singleRun) {
        if (watch && singleRun) {
            throw new IllegalArgumentException(
                    "--watch does not go with --dry-run, --timings or --commands, which are about"
                            + " one run");
        }
        if (!watch && interval != null) {
            throw new IllegalArgumentException("--watch-interval is for --watch");
        }
    }
}
