package org.syncline.lab.demo;

import org.jspecify.annotations.Nullable;
import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;
import org.syncline.lab.report.FolderStore;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;

/**
 * A folder made for one purpose of this process and removed with its content. A process that is
 * killed leaves its folder behind; the next one that makes one of this kind in the same place
 * removes it. The number in its name tells whether the process lives, and a lock tells it of
 * processes in other containers and on other machines. Made and closed by any thread.
 */
public final class ProcessFolder implements AutoCloseable {

    private static final Logger LOG = System.getLogger(ProcessFolder.class.getName());
    private static final String LOCK = "lock";

    private final Path folder;
    private final @Nullable FileChannel lock;

    private ProcessFolder(Path folder, @Nullable FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Makes a new one, and removes those of this kind and user whose processes are gone.
     *
     * @param kind the beginning of its name, of which nothing else may be named
     * @throws IOException if {@code work} is no folder, in a sentence
     */
    public static ProcessFolder in(Path work, String kind) throws IOException {
        String name = kind + ProcessHandle.current().pid() + "-";
        Path folder = TemporaryFolder.in(work, name).folder();
        FolderStore.spread(folder);
        ProcessFolder made = new ProcessFolder(folder, locked(folder));
        try {
            removeLeft(work, kind, Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException | DirectoryIteratorException e) {
            stays(work, e);
        }
        return made;
    }

    /**
     * A folder without a lock is never taken for a dead one's. RACE: until it is locked, a process
     * in another container may take it for one; then this process fails, since its folder is gone.
     */
    private static @Nullable FileChannel locked(Path folder) throws IOException {
        Path file = folder.resolve(LOCK);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "{0} cannot be locked: {1}", file, e.getMessage());
        }
        channel.close();
        Files.deleteIfExists(file);
        return null;
    }

    private static void removeLeft(Path work, String kind, UserPrincipal self) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(work, kind + "*")) {
            for (Path each : folders) {
                try {
                    if (isOfADead(each, kind) && isLeftBy(self, each)) {
                        remove(work, each.getFileName().toString());
                    }
                } catch (IOException e) {
                    stays(each, e);
                }
            }
        }
    }

    /** A JVM that the killed process had started may still write there for some seconds. */
    private static void stays(Path place, Exception e) {
        LOG.log(
                Logger.Level.WARNING,
                "what a measurement left in {0} stays until the next start: {1}",
                place,
                e.getMessage());
    }

    /** RACE: a process with the number of a dead one keeps its folder for a while longer. */
    private static boolean isOfADead(Path folder, String kind) {
        String[] numbers = folder.getFileName().toString().substring(kind.length()).split("-", -1);
        return numbers.length == 2
                && numbers[0].matches("\\d{1,18}")
                && numbers[1].matches("\\d+")
                && ProcessHandle.of(Long.parseLong(numbers[0])).isEmpty();
    }

    private static boolean isLeftBy(UserPrincipal self, Path folder) throws IOException {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(self)
                && isUnlocked(folder.resolve(LOCK));
    }

    /** Never asked of a living process here, since closing the file would drop its lock. */
    private static boolean isUnlocked(Path file) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(
                                file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (NoSuchFileException | OverlappingFileLockException e) {
            return false;
        }
    }

    /** By the folder that holds it, so that a link in its place is not followed. */
    private static void remove(Path work, String name) throws IOException {
        try (TreeDir parent = TreeDirs.open(work)) {
            TreeDirs.delete(parent, RawPath.of(name));
        }
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.close();
        }
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            TreeDirs.clear(folder);
            Files.delete(folder);
        }
    }
}
