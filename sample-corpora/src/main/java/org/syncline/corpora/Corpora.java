package org.syncline.corpora;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Generates sample corpora. Equal specs give the same names, bytes and modification times (to the
 * nanosecond, all in 2022 and 2023) on every platform; a file system with a coarser clock, such as
 * NTFS with 100 ns, rounds the times. Folders are dated like their newest file. Stateless; may be
 * called from any thread.
 */
public final class Corpora {
    private Corpora() {}

    /**
     * Writes the corpus of {@code spec} into {@code dir}, which is created if it is missing.
     *
     * @return a report of the written files, taken from the bytes as they were generated
     * @throws FileSystemException naming {@code dir} if it holds anything or is no directory;
     *     nothing is then changed
     * @throws IOException if writing fails; the files written so far stay
     */
    public static CorpusReport generate(CorpusSpec spec, Path dir) throws IOException {
        requireEmpty(dir);
        Files.createDirectories(dir);
        CorpusWriter writer = new CorpusWriter(dir.toAbsolutePath());
        for (PlannedFile file : CorpusPlan.of(spec)) {
            writer.write(file);
        }
        return writer.finish();
    }

    /** The regular files below {@code dir} by their relative paths with slashes, sorted. */
    static TreeMap<String, Path> regularFiles(Path dir) throws IOException {
        TreeMap<String, Path> files = new TreeMap<>();
        String separator = dir.getFileSystem().getSeparator();
        try (Stream<Path> walk = Files.walk(dir)) {
            walk.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .forEach(
                            path ->
                                    files.put(
                                            dir.relativize(path).toString().replace(separator, "/"),
                                            path));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files;
    }

    private static void requireEmpty(Path dir) throws IOException {
        if (!Files.exists(dir, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(dir)) {
            throw new FileSystemException(
                    dir.toString(), null, "is not a directory; name a new or empty one");
        }
        try (Stream<Path> children = Files.list(dir)) {
            if (children.findAny().isPresent()) {
                throw new FileSystemException(
                        dir.toString(), null, "is not empty; name a new or empty directory");
            }
        }
    }
}
