package org.syncline.core.files;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An expected failure of one operation. The message is a sentence fragment for people and does not
 * repeat the path.
 */
public final class FileProblem extends IOException {

    private static final long serialVersionUID = 1L;

    /** What callers may want to tell apart. */
    public enum Reason {
        NOT_FOUND("no such file or directory"),
        EXISTS("something of that name already exists"),
        NO_SPACE("no space left on device"),
        NO_PERMISSION("permission denied"),
        NOT_DIRECTORY("not a directory"),
        NOT_REGULAR("not a regular file"),
        NOT_EMPTY("the directory is not empty"),
        LOOP("a symbolic link is in the way"),
        CROSS_DEVICE("lies on another file system"),
        READ_ONLY("the file system is read-only"),
        NAME_REFUSED("the file system does not accept this name"),
        TOO_LARGE("the file is too large for the file system or a quota"),
        TOO_MANY_OPEN("too many open files"),
        NO_HARD_LINK("the file system gives it no further name"),
        CHANGED("it was changed meanwhile"),
        CLOSED("the folder was closed"),
        OTHER("input/output error");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** The reason as a sentence fragment. */
        public String words() {
            return words;
        }
    }

    private final Reason reason;
    private final String words;

    public FileProblem(Reason reason) {
        this(reason, reason.words());
    }

    public FileProblem(Reason reason, String message) {
        super(message);
        this.reason = reason;
        this.words = message;
    }

    /** Throws one problem that lists all of these; does nothing if there are none. */
    static void throwAll(List<FileProblem> problems) throws FileProblem {
        if (!problems.isEmpty()) {
            throw new FileProblem(
                    problems.getFirst().reason,
                    problems.stream().map(each -> each.words).collect(Collectors.joining("; ")));
        }
    }

    @Override
    public String getMessage() {
        return words;
    }

    public Reason reason() {
        return reason;
    }
}
