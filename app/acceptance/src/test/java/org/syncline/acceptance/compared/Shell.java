package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs scripts in a folder. */
final class Shell {

    private static final int PATIENCE_SECONDS = 60;

    private Shell() {}

    /**
     * Runs a script that stands for a tool's work and returns its exit status; a tool that hangs is
     * an error.
     */
    static int run(Path folder, String script) throws IOException {
        return finish(start(folder, script, ProcessBuilder.Redirect.DISCARD), script);
    }

    /** Returns the output of a script, which must succeed. */
    static String output(Path folder, String script) throws IOException {
        Path said = Files.createTempFile("syncline-test", ".out");
        try {
            int exit =
                    finish(
                            start(folder, script, ProcessBuilder.Redirect.to(said.toFile())),
                            script);
            String text = Files.readString(said, StandardCharsets.ISO_8859_1);
            if (exit != 0) {
                throw new IOException("exit status " + exit + ": " + script + "\n" + text);
            }
            return text;
        } finally {
            Files.delete(said);
        }
    }

    /**
     * Returns the pattern's group in the first matching line; empty if the program is not
     * installed.
     */
    static Optional<String> versionOf(String command, String pattern) throws IOException {
        String said = output(Path.of(""), command + " 2>&1 || :");
        Matcher matcher = Pattern.compile(pattern).matcher(said);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Process start(Path folder, String script, ProcessBuilder.Redirect out)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-euc", script);
        builder.directory(folder.toAbsolutePath().toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        return builder.redirectErrorStream(true).redirectOutput(out).start();
    }

    private static int finish(Process process, String script) throws IOException {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("does not end: " + script);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            process.destroyForcibly();
        }
    }
}
