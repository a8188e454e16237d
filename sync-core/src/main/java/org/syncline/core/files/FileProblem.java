package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An expected failure of one operation. The message is a sentence fragment for people and does not
 * repeat the path.
 */
public final class FileProblem extends IOException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final String words;

    public FileProblem(ErrorCode code) {
        this(code, code.words());
    }

    public FileProblem(ErrorCode code, String message) {
        super(message);
        this.code = code;
        this.words = message;
    }

    /** Throws one problem that lists all of these; does nothing if there are none. */
    static void throwAll(List<FileProblem> problems) throws FileProblem {
        if (!problems.isEmpty()) {
            throw new FileProblem(
                    problems.getFirst().code,
                    problems.stream().map(each -> each.words).collect(Collectors.joining("; ")));
        }
    }

    @Override
    public String getMessage() {
        return words;
    }

    /** Returns the code by which callers tell failures apart. */
    public ErrorCode code() {
        return code;
    }

    /** The same as a value, of this path. */
    public Problem at(RelPath path) {
        return at(path, "");
    }

    /** The same, with these words before its own. */
    public Problem at(RelPath path, String before) {
        return new Problem(path, code, before + words);
    }
}
