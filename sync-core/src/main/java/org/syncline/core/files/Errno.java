package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import org.syncline.core.model.ErrorCode;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Linux's error numbers, and their meaning for people. */
final class Errno {

    static final int EPERM = 1;
    static final int ENOENT = 2;
    static final int EINTR = 4;
    static final int ENXIO = 6;
    static final int E2BIG = 7;
    static final int EACCES = 13;
    static final int EEXIST = 17;
    static final int EXDEV = 18;
    static final int ENOTDIR = 20;
    static final int EINVAL = 22;
    static final int ENFILE = 23;
    static final int EMFILE = 24;
    static final int EFBIG = 27;
    static final int ENOSPC = 28;
    static final int EROFS = 30;
    static final int EMLINK = 31;
    static final int ERANGE = 34;
    static final int ENAMETOOLONG = 36;
    static final int ENOSYS = 38;
    static final int ENOTEMPTY = 39;
    static final int ELOOP = 40;
    static final int ENODATA = 61;
    static final int EILSEQ = 84;
    static final int EOPNOTSUPP = 95;
    static final int EDQUOT = 122;

    private static final long LONGEST_TEXT = 256;

    private static final MethodHandle STRERROR =
            SystemCall.bind("strerror", FunctionDescriptor.of(ADDRESS, JAVA_INT));

    private Errno() {}

    /** Passes a result on; throws if it is minus an error number. */
    static int check(int result) throws FileProblem {
        if (result < 0) {
            throw problem(-result);
        }
        return result;
    }

    /** As {@link #check(int)}. */
    static long check(long result) throws FileProblem {
        if (result < 0) {
            throw problem((int) -result);
        }
        return result;
    }

    static FileProblem problem(int number) {
        ErrorCode reason = reason(number);
        boolean ownWords = reason == ErrorCode.OTHER || number == EDQUOT;
        return ownWords ? new FileProblem(reason, text(number)) : new FileProblem(reason);
    }

    private static ErrorCode reason(int number) {
        return switch (number) {
            case ENOENT -> ErrorCode.NOT_FOUND;
            case EEXIST -> ErrorCode.EXISTS;
            case ENOSPC, EDQUOT -> ErrorCode.NO_SPACE;
            case EACCES, EPERM -> ErrorCode.NO_PERMISSION;
            case ENOTDIR -> ErrorCode.NOT_DIRECTORY;
            case ENOTEMPTY -> ErrorCode.NOT_EMPTY;
            case ELOOP -> ErrorCode.LOOP;
            case EXDEV -> ErrorCode.CROSS_DEVICE;
            case EROFS -> ErrorCode.READ_ONLY;
            case ENAMETOOLONG, EILSEQ -> ErrorCode.NAME_REFUSED;
            case EFBIG -> ErrorCode.TOO_LARGE;
            case EMFILE, ENFILE -> ErrorCode.TOO_MANY_OPEN;
            default -> ErrorCode.OTHER;
        };
    }

    private static String text(int number) {
        long text =
                SystemCall.returned(() -> ((MemorySegment) STRERROR.invokeExact(number)).address());
        return MemorySegment.ofAddress(text).reinterpret(LONGEST_TEXT).getString(0);
    }
}
