package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The option of commands that write a report of what they measured. */
final class ReportOption {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the report goes (default: a new folder here).")
    private @Nullable Path out;

    /**
     * Makes the folder of the report, which is to be done before anything is measured.
     *
     * @param what the report is of, for the name of a new folder
     */
    Path folder(String what) throws IOException {
        return Files.createDirectories(
                out == null
                        ? Path.of("syncline-" + what + "-" + LocalDateTime.now().format(SECOND))
                        : out);
    }
}
