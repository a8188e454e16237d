package org.syncline.core.files;

/**
 * A function of the system's library with its arguments, ready to be called. The one place that
 * meets what method handles declare to throw, though nothing can be thrown by these.
 */
@FunctionalInterface
interface SystemCall {

    /** Calls it. */
    long raw() throws Throwable;

    /**
     * The result, or minus the error number where the function returns -1 and tells it by errno.
     */
    static long make(Scratch s, SystemCall call) {
        return s.result(returned(call));
    }

    /** The same, again and again while a signal interrupts it. */
    static long makeThrough(Scratch s, SystemCall call) {
        long result;
        do {
            result = make(s, call);
        } while (result == -Errno.EINTR);
        return result;
    }

    /** What the function returns, whatever that means. */
    static long returned(SystemCall call) {
        try {
            return call.raw();
        } catch (Throwable t) {
            throw new AssertionError("a system call could not be made", t);
        }
    }
}
