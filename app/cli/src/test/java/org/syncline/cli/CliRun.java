package org.syncline.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** The output and the exit status of a command that runs inside the test's JVM. */
public record CliRun(int exit, String out, String err) {

    private static final ObjectMapper JSON = new ObjectMapper();

    public static CliRun of(Object... args) {
        return run(new StringWriter(), args);
    }

    /** Runs a command likewise, and counts down for each printed line. */
    public static CliRun watched(CountDownLatch lines, Object... args) {
        return run(
                new StringWriter() {
                    @Override
                    public void write(String text, int from, int length) {
                        super.write(text, from, length);
                        text.substring(from, from + length)
                                .chars()
                                .filter(c -> c == '\n')
                                .forEach(c -> lines.countDown());
                    }
                },
                args);
    }

    private static CliRun run(StringWriter out, Object... args) {
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int exit =
                line.execute(List.of(args).stream().map(Object::toString).toArray(String[]::new));
        return new CliRun(exit, out.toString(), err.toString());
    }

    /** Returns the lines of {@code --format json}; fails if one is no JSON object. */
    public List<JsonNode> events() {
        return events(out);
    }

    public static List<JsonNode> events(String lines) {
        return lines.lines().map(CliRun::parse).toList();
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }
}
