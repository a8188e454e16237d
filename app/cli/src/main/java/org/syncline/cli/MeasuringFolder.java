package org.syncline.cli;

import org.syncline.corpora.tree.TreeDirs;
import org.syncline.lab.demo.TemporaryFolder;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;

/**
 * The folder of this process for what it measures for others. A process that is killed leaves its
 * folder behind; the next one that measures in the same place removes it.
 */
final class MeasuringFolder implements AutoCloseable {

    private static final Logger LOG = System.getLogger(MeasuringFolder.class.getName());
    private static final String PREFIX = "syncline-lab-";

    private final Path folder;

    private MeasuringFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes a new one.
     *
     * @param work an existing folder
     */
    static MeasuringFolder in(Path work) throws IOException {
        Path folder =
                TemporaryFolder.in(work, PREFIX + ProcessHandle.current().pid() + "-").folder();
        removeStale(work, Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
        return new MeasuringFolder(folder);
    }

    /** Makes a folder within it. */
    Path part(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name));
    }

    /** RACE: a process with the number of a dead one keeps its folder for a while longer. */
    private static void removeStale(Path work, UserPrincipal self) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(work, PREFIX + "*")) {
            for (Path each : folders) {
                UserPrincipal owner = Files.getOwner(each, LinkOption.NOFOLLOW_LINKS);
                if (owner.equals(self) && isDead(each)) {
                    removeLeft(each);
                }
            }
        }
    }

    private static boolean isDead(Path folder) {
        String[] words = folder.getFileName().toString().substring(PREFIX.length()).split("-", 2);
        return words.length > 1
                && words[0].matches("\\d{1,18}")
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && ProcessHandle.of(Long.parseLong(words[0])).isEmpty();
    }

    /** A JVM that the killed process had started may still write there for some seconds. */
    private static void removeLeft(Path folder) {
        try {
            remove(folder);
        } catch (IOException e) {
            LOG.log(
                    Logger.Level.WARNING,
                    "what a measurement left in {0} stays until the next start: {1}",
                    folder,
                    e.getMessage());
        }
    }

    private static void remove(Path folder) throws IOException {
        TreeDirs.clear(folder);
        Files.delete(folder);
    }

    @Override
    public void close() throws IOException {
        remove(folder);
    }
}
