package org.syncline.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** The options for the place and the format of reports. */
final class OutputOptions {

    @Mixin private FormatOption format = new FormatOption();

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description =
                    "Also append what is done to this file, one line each with its time, in the"
                            + " form of --format. A file of 10 MB is renamed, and five of those"
                            + " stay.")
    private @Nullable Path log;

    @Option(
            names = "--commands",
            description =
                    "With --format json: take commands on standard input, one object a line, such"
                            + " as {\"command\":\"pause\"}; also resume, cancel, and those of"
                            + " --review.")
    private boolean commands;

    /**
     * Returns the commands to take, if the user asked for any.
     *
     * @throws IllegalArgumentException if the user asked for commands, but not for the events that
     *     answer them
     */
    CommandInput commands(CommandLine line) {
        if (commands && !format.isJson()) {
            throw new IllegalArgumentException("--commands is for --format json");
        }
        return commands ? Main.of(line).input(line.getErr()) : new CommandInput();
    }

    boolean takesCommands() {
        return commands;
    }

    /** Returns the requested reporters; refuses a log that would be synchronised itself. */
    Reporter reporter(RootOptions roots, CommandLine line) throws IOException {
        PrintWriter out = line.getOut();
        Reporter shown =
                format.isJson()
                        ? new JsonReporter(new JsonLines(out), false)
                        : new TextReporter(out);
        if (log == null) {
            return shown;
        }
        if (roots.hold(log)) {
            throw new IllegalArgumentException(
                    log + ": the log lies in a folder that is synchronised; choose another place");
        }
        LogFile file = LogFile.open(log, line.getErr());
        Reporter logged =
                format.isJson()
                        ? new JsonReporter(JsonLines.stamped(new PrintWriter(file)), true)
                        : new LogReporter(file);
        return new Reporters(List.of(shown, logged));
    }
}
