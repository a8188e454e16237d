package org.syncline.lab.report;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What file system a folder lies on, as far as times of files hang on it. */
public final class FolderStore {

    /**
     * What follows the name of a file system that, for some minutes after files were deleted, does
     * not use what they leave, and looks for it at each new one: ext4 in Linux does so where no
     * journal would set things right after a crash.
     */
    public static final String NO_JOURNAL = " without a journal";

    private static final Path PROC = Path.of("/proc/fs");

    private FolderStore() {}

    /**
     * Returns its type in the system's words, such as {@code tmpfs}, or {@code ext4 without a
     * journal}; empty where the system does not tell, which must not cost a figure.
     */
    public static Optional<String> words(Path folder) {
        try {
            FileStore store = Files.getFileStore(folder);
            return Optional.of(words(store.type(), store.name(), PROC));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * @param proc where Linux tells of mounted file systems of a type, and of their journals
     */
    static String words(String type, String device, Path proc) throws IOException {
        Path disk = Path.of(device);
        Path name = (Files.exists(disk) ? disk.toRealPath() : disk).getFileName();
        boolean told = name != null && Files.isDirectory(proc.resolve(type).resolve(name));
        return told && !hasJournal(proc.resolve("jbd2"), name.toString())
                ? type + NO_JOURNAL
                : type;
    }

    /** A journal within a file system is named after it and its own inode. */
    private static boolean hasJournal(Path journals, String device) throws IOException {
        if (!Files.isDirectory(journals)) {
            return false;
        }
        try (var all = Files.list(journals)) {
            return all.anyMatch(
                    each -> String.valueOf(each.getFileName()).startsWith(device + "-"));
        }
    }
}
