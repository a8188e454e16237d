package org.syncline.lab.report;

import static java.nio.charset.StandardCharsets.UTF_8;

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
    static final String NO_JOURNAL = " without a journal";

    /** What follows it where a folder was {@linkplain #spread spread}. */
    static final String SPREAD = ", folders spread over the disk";

    private static final Path PROC = Path.of("/proc/fs");

    /** For {@code chattr} and {@code lsattr}: the top of a hierarchy of folders. */
    private static final String TOP = "T";

    private FolderStore() {}

    /**
     * Returns its type in the system's words, such as {@code tmpfs}, or {@code ext4 without a
     * journal}; empty where the system does not tell, which must not cost a figure.
     */
    public static Optional<String> words(Path folder) {
        try {
            FileStore store = Files.getFileStore(folder);
            String words = words(store.type(), store.name(), PROC);
            return Optional.of(words + (isSlow(words) && isSpread(folder) ? SPREAD : ""));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns whether files that were deleted slow down new ones in a folder with these words. */
    public static boolean isSlow(String words) {
        return words.endsWith(NO_JOURNAL);
    }

    /**
     * Has the file system choose another part of the disk for each folder that is made in this one,
     * where deleted files would slow down new ones: then few of them lie where new ones go. Where
     * {@code chattr} of Linux is missing, or may not, all stays as it was, which {@link #words}
     * tell.
     */
    public static void spread(Path folder) {
        if (words(folder).filter(FolderStore::isSlow).isPresent()) {
            String unused = attributes("chattr", "+" + TOP, folder);
        }
    }

    private static boolean isSpread(Path folder) {
        return attributes("lsattr", "-d", folder).contains(TOP);
    }

    /** Returns what comes before the name of the folder in the first line of the output. */
    private static String attributes(String program, String option, Path folder) {
        try {
            Process process =
                    new ProcessBuilder(program, option, folder.toAbsolutePath().toString())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return output.split(" ", 2)[0];
        } catch (IOException e) {
            return "";
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
