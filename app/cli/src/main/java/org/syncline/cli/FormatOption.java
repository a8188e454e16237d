package org.syncline.cli;

import picocli.CommandLine.Option;

/** What reports look like. */
final class FormatOption {

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

    boolean isJson() {
        return format == Format.JSON;
    }
}
