package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Where reports go and what they look like. */
final class OutputOptions {

    /** The forms of {@code --format}. */
    enum Format {
        TEXT,
        JSON
    }

    @Option(
            names = "--format",
            paramLabel = "FORM",
            description = "text (default), or json: one object a line on standard output.")
    private Format format = Format.TEXT;

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Also append what is done to this file, with the time of day.")
    private @Nullable Path log;

    boolean isJson() {
        return format == Format.JSON;
    }

    /** The reporters asked for; closing the result closes the log. */
    Reporter reporter(PrintWriter out) throws IOException {
        List<Reporter> all = new ArrayList<>();
        all.add(isJson() ? new JsonReporter(new JsonLines(out)) : new TextReporter(out));
        if (log != null) {
            all.add(
                    new LogReporter(
                            Files.newBufferedWriter(
                                    log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)));
        }
        return all.size() == 1 ? all.getFirst() : new Reporters(all);
    }
}
