package org.syncline.corpora.tree;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * A system call failed; the message names the call and, where the kernel's name is known, the
 * error.
 */
public final class ErrnoException extends IOException {
    private static final long serialVersionUID = 1L;

    private final int errno;

    ErrnoException(String what, int errno) {
        this(what + ": " + name(errno), errno, null);
    }

    private ErrnoException(String message, int errno, @Nullable ErrnoException cause) {
        super(message, cause);
        this.errno = errno;
    }

    /** The same failure, its message starting with the entry's name. */
    ErrnoException about(RawPath entry) {
        return new ErrnoException(entry.display() + ": " + getMessage(), errno, this);
    }

    public int errno() {
        return errno;
    }

    private static String name(int errno) {
        return switch (errno) {
            case 1 -> "not permitted (EPERM)";
            case 2 -> "no such entry (ENOENT)";
            case 13 -> "permission denied (EACCES)";
            case 17 -> "exists already (EEXIST)";
            case 20 -> "not a directory (ENOTDIR)";
            case 22 -> "invalid argument (EINVAL)";
            case 24 -> "too many open files (EMFILE)";
            case 27 -> "file too large (EFBIG)";
            case 28 -> "no space left (ENOSPC)";
            case 30 -> "read-only file system (EROFS)";
            case 36 -> "name too long (ENAMETOOLONG)";
            case 39 -> "directory not empty (ENOTEMPTY)";
            case 40 -> "is a link (ELOOP)";
            case 84 -> "illegal name (EILSEQ)";
            default -> "errno " + errno;
        };
    }
}
