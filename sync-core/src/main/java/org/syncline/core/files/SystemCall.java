package org.syncline.core.files;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.invoke.MethodHandle;

/**
 * A function of the system's library with its arguments, ready to be called. The one place that
 * handles the {@code Throwable} that method handles declare, though these throw nothing.
 */
@FunctionalInterface
interface SystemCall {

    /** Calls it. */
    long raw() throws Throwable;

    /** The function's plain return value. */
    static long returned(SystemCall call) {
        try {
            return call.raw();
        } catch (Throwable t) {
            throw new AssertionError("a system call could not be made", t);
        }
    }

    /**
     * Binds a function whose first parameter here is the segment that receives the error number.
     */
    static MethodHandle bind(String name, MemoryLayout result, MemoryLayout... parameters) {
        return bind(
                name,
                FunctionDescriptor.of(result, parameters),
                Linker.Option.captureCallState("errno"));
    }

    /** Binds a function with these options of the linker. */
    static MethodHandle bind(String name, FunctionDescriptor signature, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), signature, options);
    }
}
