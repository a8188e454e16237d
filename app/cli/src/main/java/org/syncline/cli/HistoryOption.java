package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.history.HistoryStore;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** The option of commands that read what was measured. */
final class HistoryOption {

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description =
                    "Folder of the history of measurements (default: SYNCLINE_STATE, else the"
                            + " platform's).")
    private @Nullable Path state;

    /** Returns the folder that holds the history, or will. */
    Path folder() {
        return state == null ? UserFolders.ofThisUser().state() : state.toAbsolutePath();
    }

    HistoryStore open() throws IOException {
        return HistoryStore.open(HistoryStore.fileIn(folder()), program(), Clock.systemUTC());
    }

    /** Returns the version of this program. */
    static String program() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "not packaged" : version;
    }
}
