package org.syncline.lab.demo;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A folder made for one purpose and removed with its content. */
public final class TemporaryFolder implements AutoCloseable {

    private final Path folder;

    private TemporaryFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes a new folder whose name begins with {@code prefix} in {@code parent}.
     *
     * @throws IOException if the parent is no folder, in a sentence
     */
    public static TemporaryFolder in(Path parent, String prefix) throws IOException {
        if (!Files.isDirectory(parent)) {
            throw new IOException(
                    "there is no folder \""
                            + parent
                            + "\" to work in; make it, or name another one with --work");
        }
        return new TemporaryFolder(Files.createTempDirectory(parent, prefix).toAbsolutePath());
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<Path>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(
                            Path dir, @Nullable IOException failure) throws IOException {
                        if (failure != null) {
                            throw failure;
                        }
                        Files.delete(dir);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
