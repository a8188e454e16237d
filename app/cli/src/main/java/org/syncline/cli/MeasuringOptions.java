package org.syncline.cli;

import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.report.Environment;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;

/** The options of commands that measure and keep what they measured. */
final class MeasuringOptions {

    @Mixin private HistoryOption history = new HistoryOption();

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description =
                    "Existing folder for trees (default: the system's temporary one). What a killed"
                            + " run left there goes with the next one.")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    Path work() {
        return work;
    }

    /** Returns the folder that holds the history, or will. */
    Path state() {
        return history.folder();
    }

    HistoryStore history() throws IOException {
        return history.open();
    }

    static Environment environment() {
        return Environment.capture(
                Clock.systemUTC(),
                new Environment.Settings(Map.of(), Map.of(), OptionalLong.empty()));
    }
}
