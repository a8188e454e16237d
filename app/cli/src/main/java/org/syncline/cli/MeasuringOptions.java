package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.report.Environment;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;

/** The options of commands that measure and keep what they measured. */
final class MeasuringOptions {

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description =
                    "Folder of the history of measurements (default: SYNCLINE_STATE, else the"
                            + " platform's).")
    private @Nullable Path state;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Existing folder for trees (default: the system's temporary one).")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    Path work() {
        return work;
    }

    /** Returns the folder that holds the history, or will. */
    Path state() {
        return state == null ? UserFolders.ofThisUser().state() : state.toAbsolutePath();
    }

    HistoryStore history() throws IOException {
        return HistoryStore.open(HistoryStore.fileIn(state()), program(), Clock.systemUTC());
    }

    private static String program() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "not packaged" : version;
    }

    static Environment environment() {
        return Environment.capture(
                Clock.systemUTC(),
                new Environment.Settings(Map.of(), Map.of(), OptionalLong.empty()));
    }
}
