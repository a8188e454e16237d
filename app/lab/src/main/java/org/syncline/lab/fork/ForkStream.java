package org.syncline.lab.fork;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a fork says, as bytes: a line of JSON each; but for codes of calls {@code #} and their
 * length as a line, and then the codes, which to write as text took the fork milliseconds.
 */
public final class ForkStream {

    private static final String BYTES_FOLLOW = "#";
    private static final int MOST_BYTES = 1 << 26;

    private ForkStream() {}

    /** Writes a line; the stream is not flushed. */
    public static void write(ForkLine line, PrintStream out) {
        if (line instanceof ForkLine.Calls calls) {
            byte[] packed = calls.codes().packed();
            out.println(BYTES_FOLLOW + packed.length);
            out.write(packed, 0, packed.length);
        } else {
            out.println(ExperimentJson.line(line));
        }
    }

    /**
     * Reads what comes next; null if the stream has ended, also in the middle.
     *
     * @throws IOException also for a line that no fork writes, as it is too long
     */
    public static @Nullable ForkLine read(InputStream in) throws IOException {
        try {
            String line = line(in);
            return line.startsWith(BYTES_FOLLOW) ? calls(line, in) : parse(line);
        } catch (EOFException e) {
            return null;
        }
    }

    /** Reads the next line that is not empty. */
    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (true) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException();
            } else if (next != '\n' && next != '\r') {
                if (bytes.size() == MOST_BYTES) {
                    throw new IOException("a line of a fork is longer than 64 MiB");
                }
                bytes.write(next);
            } else if (bytes.size() > 0) {
                return bytes.toString(StandardCharsets.UTF_8);
            }
        }
    }

    private static ForkLine calls(String line, InputStream in) throws IOException {
        int length;
        try {
            length = Integer.parseInt(line.substring(BYTES_FOLLOW.length()));
        } catch (NumberFormatException e) {
            return noFigures(line);
        }
        if (length < 0 || length > MOST_BYTES) {
            return noFigures(line);
        }
        byte[] packed = in.readNBytes(length);
        if (packed.length < length) {
            throw new EOFException();
        }
        return new ForkLine.Calls(CallCodes.ofPacked(packed));
    }

    private static ForkLine parse(String line) {
        try {
            return ExperimentJson.read(line, ForkLine.class);
        } catch (IOException e) {
            return noFigures(line);
        }
    }

    private static ForkLine noFigures(String line) {
        return new ForkLine.Failed("its JVM said something else than figures: " + line);
    }
}
