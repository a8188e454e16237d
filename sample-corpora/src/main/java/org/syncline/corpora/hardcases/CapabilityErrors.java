package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.ErrnoException;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Set;

/** Tells missing capabilities of a file system from accidental failures, such as a full disk. */
final class CapabilityErrors {
    private static final int EPERM = 1;
    private static final int EEXIST = 17;
    private static final int EINVAL = 22;
    private static final int EFBIG = 27;
    private static final int ENAMETOOLONG = 36;
    private static final int EOVERFLOW = 75;
    private static final int EILSEQ = 84;
    private static final int EOPNOTSUPP = 95;
    private static final Set<Integer> UNABLE =
            Set.of(EPERM, EEXIST, EINVAL, EFBIG, ENAMETOOLONG, EOVERFLOW, EILSEQ, EOPNOTSUPP);

    private CapabilityErrors() {}

    /** java.nio gives no error numbers, so any failure that names a file counts there. */
    static boolean explains(IOException failure) {
        return switch (failure) {
            case AlteredException _ -> true;
            case ErrnoException call -> UNABLE.contains(call.errno());
            case FileSystemException _ -> true;
            default -> false;
        };
    }
}
