package org.syncline.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The option for the format of reports. */
final class FormatOption {

    enum Format {
        TEXT,
        JSON
    }

    @Option(
            names = "--format",
            paramLabel = "FORM",
            description = "text (default), or json: one object a line on standard output.")
    private Format format = Format.TEXT;

    /** Returns whether a command line asks for events, whatever its command. */
    static boolean isJson(ParseResult command) {
        // Of export it is the form of a document, and has another type.
        Object asked = command.<Object>matchedOptionValue("--format", Format.TEXT);
        return asked == Format.JSON;
    }

    boolean isJson() {
        return format == Format.JSON;
    }
}
