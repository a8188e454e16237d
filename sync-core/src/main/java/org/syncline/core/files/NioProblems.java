package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;

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

/**
 * The meaning of the exceptions of {@code java.nio.file}.
 *
 * <p>Failures without a class of their own, above all a full disk, are told apart by the system's
 * words, because there is no dependable number: the JDK passes on the text of {@code strerror} or
 * {@code FormatMessage} and drops the number; {@code errno} holds that of the thread's last call,
 * which the JVM has made meanwhile, and the foreign-function API captures it only for calls of its
 * own; a file store's usable space says nothing of inodes, of most quotas, or of space that was
 * freed since. Where the system does not speak English, these failures are {@link ErrorCode#OTHER}
 * with the system's words.
 */
final class NioProblems {

    /** Parts of the messages of systems whose failures have no exception of their own. */
    private static final Map<String, ErrorCode> PHRASES =
            Map.of(
                    "no space left", ErrorCode.NO_SPACE,
                    "not enough space", ErrorCode.NO_SPACE,
                    "quota", ErrorCode.NO_SPACE,
                    "read-only file system", ErrorCode.READ_ONLY,
                    "not a directory", ErrorCode.NOT_DIRECTORY,
                    "symbolic links", ErrorCode.LOOP,
                    "name too long", ErrorCode.NAME_REFUSED,
                    "too many open files", ErrorCode.TOO_MANY_OPEN,
                    "file too large", ErrorCode.TOO_LARGE,
                    "operation not permitted", ErrorCode.NO_PERMISSION);

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
            case NoSuchFileException absent -> new FileProblem(ErrorCode.NOT_FOUND);
            case FileAlreadyExistsException taken -> new FileProblem(ErrorCode.EXISTS);
            case AccessDeniedException denied -> new FileProblem(ErrorCode.NO_PERMISSION);
            case NotDirectoryException other -> new FileProblem(ErrorCode.NOT_DIRECTORY);
            case DirectoryNotEmptyException full -> new FileProblem(ErrorCode.NOT_EMPTY);
            case FileSystemLoopException loop -> new FileProblem(ErrorCode.LOOP);
            case AtomicMoveNotSupportedException other -> new FileProblem(ErrorCode.CROSS_DEVICE);
            case NotLinkException other ->
                    new FileProblem(ErrorCode.CHANGED, "not a symbolic link");
            case FileSystemException other -> byWords(String.valueOf(other.getReason()));
            default -> byWords(String.valueOf(e.getMessage()));
        };
    }

    private static FileProblem byWords(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, ErrorCode> phrase : PHRASES.entrySet()) {
            if (lower.contains(phrase.getKey())) {
                return new FileProblem(phrase.getValue());
            }
        }
        return new FileProblem(ErrorCode.OTHER, words);
    }
}
