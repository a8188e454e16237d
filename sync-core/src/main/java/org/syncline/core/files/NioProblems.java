package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.Locale;
import java.util.Map;

/** The meaning of the exceptions of {@code java.nio.file}. */
final class NioProblems {

    /** Parts of the messages of systems whose failures have no exception of their own. */
    private static final Map<String, Reason> PHRASES =
            Map.of(
                    "no space left", Reason.NO_SPACE,
                    "not enough space", Reason.NO_SPACE,
                    "quota", Reason.NO_SPACE,
                    "read-only file system", Reason.READ_ONLY,
                    "not a directory", Reason.NOT_DIRECTORY,
                    "symbolic links", Reason.LOOP,
                    "name too long", Reason.NAME_REFUSED,
                    "too many open files", Reason.TOO_MANY_OPEN,
                    "file too large", Reason.TOO_LARGE,
                    "operation not permitted", Reason.NO_PERMISSION);

    private NioProblems() {}

    /** A step that fails as {@code java.nio.file} does. */
    @FunctionalInterface
    interface Step<T> {
        T run() throws IOException;
    }

    /** A step without a result. */
    @FunctionalInterface
    interface Act {
        void run() throws IOException;
    }

    static <T> T get(Step<T> step) throws FileProblem {
        try {
            return step.run();
        } catch (IOException e) {
            throw problem(e);
        }
    }

    static void run(Act act) throws FileProblem {
        try {
            act.run();
        } catch (IOException e) {
            throw problem(e);
        }
    }

    static FileProblem problem(IOException e) {
        return switch (e) {
            case FileProblem problem -> problem;
            case NoSuchFileException absent -> new FileProblem(Reason.NOT_FOUND);
            case FileAlreadyExistsException taken -> new FileProblem(Reason.EXISTS);
            case AccessDeniedException denied -> new FileProblem(Reason.NO_PERMISSION);
            case NotDirectoryException other -> new FileProblem(Reason.NOT_DIRECTORY);
            case DirectoryNotEmptyException full -> new FileProblem(Reason.NOT_EMPTY);
            case FileSystemLoopException loop -> new FileProblem(Reason.LOOP);
            case AtomicMoveNotSupportedException other -> new FileProblem(Reason.CROSS_DEVICE);
            case NotLinkException other -> new FileProblem(Reason.CHANGED, "not a symbolic link");
            case FileSystemException other -> byWords(String.valueOf(other.getReason()));
            default -> byWords(String.valueOf(e.getMessage()));
        };
    }

    private static FileProblem byWords(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, Reason> phrase : PHRASES.entrySet()) {
            if (lower.contains(phrase.getKey())) {
                return new FileProblem(phrase.getValue());
            }
        }
        return new FileProblem(Reason.OTHER, words);
    }
}
