package org.syncline.core.serve;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What callers from elsewhere read in place of folders of this machine, whose paths tell of the
 * owner and of what is beside a share. Safe for any thread.
 */
public final class FolderNames {

    private static final String NOT_WITHIN_A_NAME = "(?<![\\p{L}\\p{N}_.-])";

    /** Dots and dashes may end a sentence, or go on as part of another folder's name. */
    private static final String NOT_A_LONGER_NAME = "(?![.-]*[\\p{L}\\p{N}_])";

    private static final String HOME = "~";
    private static final String STATE = "its state";

    private final Map<String, String> names;
    private final Pattern paths;

    /**
     * @param names by absolute folder; a folder that is a whole file system keeps its own
     */
    FolderNames(Map<Path, String> names) {
        this.names = new LinkedHashMap<>();
        names.forEach(
                (folder, name) -> {
                    if (folder.getNameCount() > 0) {
                        this.names.put(folder.toString(), name);
                    }
                });
        String each =
                this.names.keySet().stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|"));
        paths = Pattern.compile(NOT_WITHIN_A_NAME + "(?:" + each + ")" + NOT_A_LONGER_NAME);
    }

    /** Returns those of a share: its root, the folder of its archives, and the user's own. */
    public static FolderNames ofShare(String share, Path root, Path state) {
        Map<Path, String> names = new LinkedHashMap<>();
        names.put(Path.of(System.getProperty("user.home")).toAbsolutePath(), HOME);
        names.put(state.toAbsolutePath().normalize(), STATE);
        names.put(root, share);
        return new FolderNames(names);
    }

    /** Returns a text with the names of all folders that stand in it with their paths. */
    String in(String text) {
        return names.isEmpty()
                ? text
                : paths.matcher(text)
                        .replaceAll(at -> Matcher.quoteReplacement(names.get(at.group())));
    }

    String[] in(String[] texts) {
        return Arrays.stream(texts).map(this::in).toArray(String[]::new);
    }

    /**
     * Returns a failure that names no folder by its path, in its causes neither: itself if it does
     * not, else an ordinary one with its words.
     */
    IOException in(IOException failure) {
        return isClean(failure) ? failure : new IOException(in(words(failure)));
    }

    private boolean isClean(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (!in(each.toString()).equals(each.toString()) || each.getSuppressed().length > 0) {
                return false;
            }
        }
        return true;
    }

    /** Messages of failures of files are paths alone. */
    private static String words(IOException failure) {
        return failure instanceof FileSystemException
                ? failure.toString()
                : String.valueOf(failure.getMessage());
    }
}
