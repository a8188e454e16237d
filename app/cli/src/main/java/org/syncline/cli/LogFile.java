package org.syncline.cli;

import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * A file to append to; a new one is owner-only. It reports its first write failure and then drops
 * all output, because no run stops for its log. Used by one thread at a time.
 */
final class LogFile extends Writer {

    private final Path path;
    private final Writer file;
    private final PrintWriter err;
    private boolean broken;

    private LogFile(Path path, Writer file, PrintWriter err) {
        this.path = path;
        this.file = file;
        this.err = err;
    }

    static LogFile open(Path path, PrintWriter err) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(path + ": there is no folder " + folder + " for the log");
        }
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[] {};
        Writer file =
                Channels.newWriter(
                        Files.newByteChannel(
                                path,
                                Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                                ownerOnly),
                        StandardCharsets.UTF_8);
        return new LogFile(path, file, err);
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
        attempt(() -> file.write(text, from, length));
    }

    @Override
    public void flush() {
        attempt(file::flush);
    }

    @Override
    public void close() {
        attempt(file::close);
    }
}
