package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

/**
 * An error after which the work at hand cannot go on, because the JVM ran out of memory or of
 * stack. Safe for any thread.
 */
public final class FatalError {

    private static final int MIB = 1 << 20;

    /** Failures may cause each other. */
    private static final int MAX_CAUSES = 100;

    private FatalError() {}

    /** The first such error among a failure and its causes; null if there is none. */
    public static @Nullable VirtualMachineError in(@Nullable Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; depth < MAX_CAUSES && cause != null; depth++) {
            if (cause instanceof VirtualMachineError error) {
                return error;
            }
            cause = cause.getCause();
        }
        return null;
    }

    /**
     * Hands a failure that comes from a full heap to the JVM's default handler of uncaught
     * exceptions, which may end the process. For code that keeps failures for a thread that waits:
     * that thread would meet a heap as full as before, and locks and archives of which nobody knows
     * how far they came. Does nothing where no handler is set.
     */
    public static void report(Throwable failure) {
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        VirtualMachineError error = in(failure);
        if (handler != null && error != null && isFullHeap(error)) {
            handler.uncaughtException(Thread.currentThread(), failure);
        }
    }

    /** The error and its remedy in words, without a full stop. */
    public static String words(VirtualMachineError error) {
        if (error instanceof StackOverflowError) {
            return "folders are nested too deep for the stack of a thread; give it more with"
                    + " SYNCLINE_JAVA_OPTS=-Xss64m";
        }
        if (isFullHeap(error)) {
            return fullHeap();
        }
        return error instanceof OutOfMemoryError
                ? "the system gives this process no more memory: " + error.getMessage()
                : "the Java virtual machine failed: " + error;
    }

    /** False if memory outside of the heap is short, which only the JVM's own words show. */
    public static boolean isFullHeap(VirtualMachineError error) {
        String message = error.getMessage();
        return error instanceof OutOfMemoryError
                && (message == null
                        || message.equals("Java heap space")
                        || message.equals("GC overhead limit exceeded")
                        || message.equals("Requested array size exceeds VM limit"));
    }

    /** A full heap and its remedy in words, without a full stop. */
    public static String fullHeap() {
        long most = Runtime.getRuntime().maxMemory() / MIB;
        return "the heap of "
                + most
                + " MiB is full; give it more with SYNCLINE_JAVA_OPTS=-Xmx"
                + 2 * most
                + "m, or leave out a part of the files with --exclude";
    }
}
