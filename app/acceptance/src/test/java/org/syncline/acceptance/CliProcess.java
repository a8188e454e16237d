package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.cli.CliRun;
import org.syncline.cli.Main;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command in a JVM of its own, whose output is read while it runs. Ends with the test. */
public final class CliProcess implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 60;

    private final Process process;
    private final BufferedReader out;
    private final Path err;
    private final StringBuilder said = new StringBuilder();

    private CliProcess(Process process, Path err) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.err = err;
    }

    public static CliProcess start(Object... args) throws IOException {
        return start(command(args));
    }

    public static CliProcess start(List<String> command) throws IOException {
        return start(new ProcessBuilder(command));
    }

    /** Starts a command with a variable set in its environment. */
    public static CliProcess start(List<String> command, String variable, String value)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put(variable, value);
        return start(builder);
    }

    private static CliProcess start(ProcessBuilder builder) throws IOException {
        return start(builder, Files.createTempFile("syncline-test", ".err"));
    }

    /** Starts a command whose standard error goes to a file, which is removed at the end. */
    static CliProcess start(List<String> command, Path err) throws IOException {
        return start(new ProcessBuilder(command), err);
    }

    private static CliProcess start(ProcessBuilder builder, Path err) throws IOException {
        return new CliProcess(builder.redirectError(err.toFile()).start(), err);
    }

    public static List<String> command(Object... args) {
        List<String> command = new ArrayList<>(java());
        command.addAll(StartCache.flags());
        command.add(Main.class.getName());
        for (Object arg : args) {
            command.add(arg.toString());
        }
        return command;
    }

    /** Returns the program that runs commands, with its flags but for the class path. */
    static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED");
    }

    /** Returns the next line of standard output; fails if there is none. */
    public String line() throws IOException {
        String line = out.readLine();
        assertTrue(line != null, () -> "ended early: " + errors());
        said.append(line).append('\n');
        return line;
    }

    /** Waits for this many lines; returns false if the command ends before. */
    public boolean says(int lines) throws IOException {
        for (int i = 0; i < lines; i++) {
            if (out.readLine() == null) {
                return false;
            }
        }
        return true;
    }

    public long pid() {
        return process.pid();
    }

    /** Writes lines to its standard input. */
    public void say(String lines) throws IOException {
        process.getOutputStream().write((lines + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    public void closeInput() throws IOException {
        process.getOutputStream().close();
    }

    /** Sends a signal by its name. */
    public void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    }

    /** Kills the command, as a crash would, and waits until it is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Waits for the end for no longer than this; returns true if it came. */
    public boolean endsWithin(long micros) throws InterruptedException {
        return process.waitFor(micros, TimeUnit.MICROSECONDS);
    }

    /** Waits for the end. */
    public CliRun end() throws IOException, InterruptedException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            said.append(line).append('\n');
        }
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "the process hangs");
        return new CliRun(process.exitValue(), said.toString(), errors());
    }

    private String errors() {
        try {
            return Files.readString(err);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        Files.deleteIfExists(err);
    }
}
