package org.syncline.lab.demo;

import org.syncline.corpora.CorpusReport;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** Commands timed from their start to their end. */
final class WholeProcess {

    private WholeProcess() {}

    /** Times a full copy, and then the same command with nothing left to do. */
    static List<RunTiming> copyAndNoOp(
            List<String> command, Function<Exercise, RunSetup> setup, CorpusReport copied)
            throws IOException {
        double copy = seconds(command);
        double again = seconds(command);
        return List.of(
                timing(setup.apply(Exercise.COPY), copy, copied.bytes(), copied.files()),
                timing(setup.apply(Exercise.NO_OP), again, 0, 0));
    }

    private static RunTiming timing(RunSetup setup, double seconds, long bytes, long files) {
        return new RunTiming(setup, NamingTimes.NONE, List.of(), seconds, bytes, files);
    }

    /**
     * Runs a command that has no input.
     *
     * @return seconds from its start to its end
     * @throws IOException with its output, if it did not end with status 0
     */
    static double seconds(List<String> command) throws IOException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            byte[] said = process.getInputStream().readAllBytes();
            int status = process.waitFor();
            double seconds = (System.nanoTime() - start) / 1e9;
            if (status != 0) {
                String output = new String(said, StandardCharsets.UTF_8).strip();
                throw new IOException(
                        "%s ended with status %s: %s"
                                .formatted(command.getFirst(), status, output));
            }
            return seconds;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + command.getFirst(), e);
        }
    }
}
