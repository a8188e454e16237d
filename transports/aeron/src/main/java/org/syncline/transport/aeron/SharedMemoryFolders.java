package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;

/**
 * Folders for shared memory, which nobody but their owner can open. A process that is killed leaves
 * its folder behind; the next one that makes one removes it.
 */
final class SharedMemoryFolders {

    private static final Logger LOG = System.getLogger(SharedMemoryFolders.class.getName());
    private static final String PREFIX = "syncline-aeron-";
    private static final String DRIVER = "driver";
    private static final Path MEMORY = Path.of("/dev/shm");

    /** Room for the streams of some clients. */
    private static final long ENOUGH_BYTES = 256L << 20;

    private SharedMemoryFolders() {}

    /** Makes a folder, in memory where there is room. */
    static Path create() throws IOException {
        Path parent = parent();
        String name = PREFIX + ProcessHandle.current().pid() + "-";
        Path folder = Files.createTempDirectory(parent, name);
        try {
            removeStale(parent, Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "what dead processes left in {0} stays: {1}", parent, e);
        }
        return folder;
    }

    /** The folder of the media driver within one of these. */
    static Path driver(Path folder) {
        return folder.resolve(DRIVER);
    }

    /**
     * The driver's folder that a server names. A client writes to what it finds there, so nothing
     * else that the server may name is opened.
     *
     * @throws IOException if it is not a folder that {@link #create} makes
     */
    static Path namedDriver(String text) throws IOException {
        try {
            Path driver = Path.of(text);
            Path folder = driver.getParent();
            if (folder != null
                    && driver.equals(driver(folder).normalize())
                    && String.valueOf(folder.getFileName()).startsWith(PREFIX)
                    && (MEMORY.equals(folder.getParent()) || disk().equals(folder.getParent()))) {
                return driver;
            }
        } catch (InvalidPathException e) {
            LOG.log(Level.DEBUG, "no path: {0}", e.getMessage());
        }
        throw new IOException(
                "it names a folder in which Aeron cannot be; both sides need the same"
                        + " java.io.tmpdir");
    }

    private static Path disk() {
        return Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().normalize();
    }

    private static Path parent() throws IOException {
        boolean memory =
                Files.isWritable(MEMORY)
                        && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH_BYTES;
        return memory ? MEMORY : disk();
    }

    /** RACE: a process with the number of a dead one keeps its folder for a while longer. */
    private static void removeStale(Path parent, UserPrincipal self) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                UserPrincipal owner = Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS);
                if (owner.equals(self) && isDead(folder)) {
                    delete(folder);
                }
            }
        }
    }

    private static boolean isDead(Path folder) {
        String[] words = folder.getFileName().toString().substring(PREFIX.length()).split("-", 2);
        return words[0].matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(words[0])).isEmpty();
    }

    static void delete(Path folder) throws IOException {
        try {
            Files.walkFileTree(
                    folder,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                                throws IOException {
                            Files.deleteIfExists(file);
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult postVisitDirectory(
                                Path directory, @Nullable IOException e) throws IOException {
                            Files.deleteIfExists(directory);
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (NoSuchFileException e) {
            // Another process removes it, too.
            return;
        }
    }
}
