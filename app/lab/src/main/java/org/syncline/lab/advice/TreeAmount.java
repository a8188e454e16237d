package org.syncline.lab.advice;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** How much there is below a directory in regular files; links are not followed. */
public record TreeAmount(long files, long bytes) {

    /**
     * Counts; what may not be read is left out.
     *
     * @throws NotDirectoryException if it is none
     */
    public static TreeAmount of(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new NotDirectoryException(directory.toString());
        }
        Count count = new Count();
        Files.walkFileTree(directory, count);
        return new TreeAmount(count.files, count.bytes);
    }

    private static final class Count extends SimpleFileVisitor<Path> {

        /** The folder of the program in each root, which is not synchronised. */
        private static final String OWN = ".syncline";

        private long files;
        private long bytes;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.endsWith(OWN) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                files++;
                bytes += attributes.size();
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
