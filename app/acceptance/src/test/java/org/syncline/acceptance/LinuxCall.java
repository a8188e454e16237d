package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;

/** Calls of the C library, for what Java has none. */
final class LinuxCall {

    private static final Linker LINKER = Linker.nativeLinker();

    /** One call, which returns less than 0 if it failed. */
    interface Call {
        int result() throws Throwable;
    }

    private LinuxCall() {}

    /** A function that returns an int. */
    static FunctionDescriptor of(MemoryLayout... arguments) {
        return FunctionDescriptor.of(JAVA_INT, arguments);
    }

    static MethodHandle bind(String name, FunctionDescriptor shape, Linker.Option... options) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), shape, options);
    }

    /** Makes a call that must not fail. */
    static int call(String name, Call call) {
        int result;
        try {
            result = call.result();
        } catch (Throwable e) {
            throw new AssertionError(name, e);
        }
        assertTrue(result >= 0, () -> name + " failed");
        return result;
    }
}
