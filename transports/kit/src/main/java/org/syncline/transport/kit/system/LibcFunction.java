package org.syncline.transport.kit.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.invoke.MethodHandleProxies;
import java.util.Locale;
import java.util.Set;

/** A function of Linux's C library whose arguments are words. Safe for any thread. */
final class LibcFunction {

    /** Sizes and numbers in this package are those of these processors. */
    private static final Set<String> PROCESSORS = Set.of("amd64", "aarch64");

    /** Whether there are such functions. Programs of others may forbid native code. */
    static final boolean AVAILABLE =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux")
                    && PROCESSORS.contains(System.getProperty("os.arch", ""))
                    && LibcFunction.class.getModule().isNativeAccessEnabled();

    static final int EAGAIN = 11;

    private static final int EINTR = 4;

    /** Words suit all functions here; those that take fewer ignore the last ones. */
    private static final FunctionDescriptor WORDS =
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

    private static final MemoryLayout STATE = Linker.Option.captureStateLayout();

    private final Words function;

    /** Has the form of the function; public, as proxies of method handles need it. */
    @FunctionalInterface
    public interface Words {
        long call(MemorySegment state, long a, long b, long c, long d, long e);
    }

    private LibcFunction(Words function) {
        this.function = function;
    }

    /**
     * Refuses a system or JVM that lacks them.
     *
     * @throws IOException in words for people
     */
    static void requireAvailable() throws IOException {
        if (!AVAILABLE) {
            throw new IOException(
                    "that needs Linux on amd64 or aarch64, and a JVM with --enable-native-access");
        }
    }

    /** Returns the function of a name. */
    static LibcFunction of(String name) {
        Linker linker = Linker.nativeLinker();
        return new LibcFunction(
                MethodHandleProxies.asInterfaceInstance(
                        Words.class,
                        linker.downcallHandle(
                                linker.defaultLookup().findOrThrow(name),
                                WORDS,
                                Linker.Option.captureCallState("errno"))));
    }

    /**
     * Calls it, again while a signal interrupts it.
     *
     * @param memory for the number of an error
     * @return its result, which is an int, or minus the number of an error
     */
    int call(SegmentAllocator memory, long a, long b, long c, long d, long e) {
        int result;
        do {
            result = callOnce(memory, a, b, c, d, e);
        } while (result == -EINTR);
        return result;
    }

    /** The same, whether a signal interrupts it or not. */
    int callOnce(SegmentAllocator memory, long a, long b, long c, long d, long e) {
        MemorySegment state = memory.allocate(STATE);
        // Of functions that return an int the upper half means nothing.
        int result = (int) function.call(state, a, b, c, d, e);
        return result == -1 ? -state.get(JAVA_INT, 0) : result;
    }
}
