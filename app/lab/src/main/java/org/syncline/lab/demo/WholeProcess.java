package org.syncline.lab.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Commands timed from their start to their end. */
final class WholeProcess {

    private WholeProcess() {}

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
                throw new IOException(
                        command.getFirst()
                                + " ended with status "
                                + status
                                + ": "
                                + new String(said, StandardCharsets.UTF_8).strip());
            }
            return seconds;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + command.getFirst(), e);
        }
    }
}
