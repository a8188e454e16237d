package org.syncline.core.files;

/**
 * A function of the system's library with its arguments, ready to be called. The one place that
 * handles the {@code Throwable} that method handles declare, though these throw nothing.
 */
@FunctionalInterface
interface SystemCall {

    /** Calls it. */
    long raw() throws Throwable;

    /** The result, or minus the error number if the function returns -1 and sets errno. */
    static long make(SystemCallMemory s, SystemCall call) {
        return s.result(returned(call));
    }

    /** The same, again and again while a signal interrupts it. */
    static long makeThrough(SystemCallMemory s, SystemCall call) {
        long result;
        do {
            result = make(s, call);
        } while (result == -Errno.EINTR);
        return result;
    }

    /** The function's plain return value. */
    static long returned(SystemCall call) {
        try {
            return call.raw();
        } catch (Throwable t) {
            throw new AssertionError("a system call could not be made", t);
        }
    }
}
