package org.syncline.acceptance.crash;

import org.syncline.acceptance.CliProcess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands under {@code strace}, which records their system calls and can kill them there. */
final class Strace {

    private static final int PATIENCE_SECONDS = 120;

    private Strace() {}

    /** Returns the reason why strace does not work here; empty if it does. */
    static String hindrance(Path folder) throws InterruptedException {
        try {
            Path log = folder.resolve("strace.try");
            int exit = run(log, List.of("-e", "trace=fsync"), List.of("true"));
            return exit == 0 ? "" : "strace may not trace here (ptrace): exit status " + exit;
        } catch (IOException e) {
            return "strace is not installed";
        }
    }

    /**
     * Runs a command to its end.
     *
     * @param log file for the calls, with the paths of descriptors
     * @return its exit status, 128 more than the signal that killed it
     */
    static int run(Path log, List<String> options, List<String> command)
            throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(
                        List.of("strace", "-f", "-y", "-qq", "-e", "signal=none", "-o", "" + log));
        all.addAll(options);
        all.addAll(command);
        Path said = Files.createTempFile("syncline-test", ".out");
        Process process =
                new ProcessBuilder(all)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("it hangs: " + command + "\n" + Files.readString(said));
            }
            return process.exitValue();
        } finally {
            process.destroyForcibly();
            Files.delete(said);
        }
    }

    /**
     * Kills a command at the nth of these calls of any of its threads; returns true if it got so
     * far.
     */
    static boolean kill(Path log, String calls, int nth, Object... args)
            throws IOException, InterruptedException {
        List<String> options =
                List.of(
                        "-e",
                        "trace=" + calls,
                        "-e",
                        "inject=" + calls + ":signal=KILL:when=" + nth);
        int exit = run(log, options, CliProcess.command(args));
        if (exit != 0 && exit != KILLED) {
            throw new IOException("exit status " + exit + " of a run that was not killed");
        }
        return exit == KILLED;
    }

    private static final int KILLED = 128 + 9;
}
