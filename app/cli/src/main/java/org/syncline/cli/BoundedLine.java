package org.syncline.cli;

import org.syncline.lab.experiment.ExperimentJson;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads values of JSON, a line each, of which another machine sends no more than a bound. */
final class BoundedLine {

    private BoundedLine() {}

    /** Passes over the next line, or as much of it as may come. */
    static void pass(InputStream in, int mostBytes) throws IOException {
        int next = in.read();
        for (int passed = 1; next >= 0 && next != '\n' && passed < mostBytes; passed++) {
            next = in.read();
        }
    }

    /**
     * Reads the next line.
     *
     * @throws EOFException if nothing follows
     * @throws IOException for a line that is longer, or no such value
     */
    static <T> T read(InputStream in, int mostBytes, Class<T> type) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection ended");
            } else if (line.size() == mostBytes) {
                throw new IOException("what another machine says is longer than it may be");
            }
            line.write(next);
        }
        try {
            return ExperimentJson.read(line.toString(StandardCharsets.UTF_8), type);
        } catch (IOException e) {
            throw new IOException("what another machine says makes no sense", e);
        }
    }
}
