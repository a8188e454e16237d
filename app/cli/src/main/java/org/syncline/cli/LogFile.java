package org.syncline.cli;

import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * A file to append lines to, which is rotated; a new one is owner-only. It reports its first write
 * failure and then drops all output, because no run stops for its log. An unfinished line stays in
 * memory until its end comes. Used by one thread at a time.
 */
final class LogFile extends Writer {

    /** Some 100,000 lines, which any editor opens; 60 MB with all full files. */
    private static final long MOST_BYTES = 10_000_000;

    private static final int KEPT = 5;
    private static final int MOST_PENDING_CHARS = 1 << 16;

    private final Path path;
    private final PrintWriter err;
    private final RotatedFile file;
    private final StringBuilder pending = new StringBuilder();
    private boolean broken;

    private LogFile(Path path, PrintWriter err, long mostBytes, InstantSource clock)
            throws IOException {
        this.path = path;
        this.err = err;
        this.file =
                RotatedFile.open(
                        path, new RotatedFile.Rotation(mostBytes, KEPT, clock, this::warnOfSize));
    }

    static LogFile open(Path path, PrintWriter err) throws IOException {
        return open(path, err, MOST_BYTES, InstantSource.system());
    }

    /** Opens a log whose files are full at another size than usual. */
    static LogFile open(Path path, PrintWriter err, long mostBytes, InstantSource clock)
            throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(path + ": there is no folder " + folder + " for the log");
        }
        return new LogFile(path, err, mostBytes, clock);
    }

    private void warnOfSize(IOException e) {
        Terminal.warn(
                err,
                "the log %s grows, because it cannot be rotated: %s"
                        .formatted(path, Failure.of(e).message()));
    }

    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) {
        if (broken) {
            return;
        }
        try {
            writing.run();
        } catch (IOException e) {
            broken = true;
            Terminal.warn(
                    err,
                    "the log %s cannot be written, and the run goes on without it: %s"
                            .formatted(path, Failure.of(e).message()));
        }
    }

    @Override
    public void write(char[] text, int from, int length) {
        if (broken) {
            return;
        }
        pending.append(text, from, length);
        if (pending.length() > MOST_PENDING_CHARS) {
            flush();
        }
    }

    @Override
    public void flush() {
        attempt(() -> append(pending.lastIndexOf("\n") + 1));
    }

    private void append(int chars) throws IOException {
        if (chars > 0) {
            String lines = pending.substring(0, chars);
            pending.delete(0, chars);
            file.append(lines.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() {
        attempt(() -> append(pending.length()));
        attempt(file::close);
    }
}
