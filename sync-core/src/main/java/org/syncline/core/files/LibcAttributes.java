package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** System calls on extended attributes; results as in {@link Libc}. */
final class LibcAttributes {

    private static final MethodHandle FLISTXATTR =
            SystemCall.bind("flistxattr", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle FGETXATTR =
            SystemCall.bind("fgetxattr", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
    private static final MethodHandle FSETXATTR =
            SystemCall.bind("fsetxattr", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle FREMOVEXATTR =
            SystemCall.bind("fremovexattr", JAVA_INT, JAVA_INT, ADDRESS);

    private LibcAttributes() {}

    /** Puts the names, each ended by a NUL, into the scratch's data. */
    static int flistxattr(SystemCallMemory s, int descriptor) {
        MemorySegment data = s.data();
        long size = data.byteSize();
        return s.call(() -> (long) FLISTXATTR.invokeExact(s.errno(), descriptor, data, size));
    }

    /** Puts the value into the scratch's data. */
    static int fgetxattr(SystemCallMemory s, int descriptor, MemorySegment name) {
        MemorySegment data = s.data();
        long size = data.byteSize();
        return s.call(() -> (long) FGETXATTR.invokeExact(s.errno(), descriptor, name, data, size));
    }

    static int fsetxattr(
            SystemCallMemory s, int descriptor, MemorySegment name, MemorySegment value) {
        long size = value.byteSize();
        return s.call(
                () -> (int) FSETXATTR.invokeExact(s.errno(), descriptor, name, value, size, 0));
    }

    static int fremovexattr(SystemCallMemory s, int descriptor, MemorySegment name) {
        return s.call(() -> (int) FREMOVEXATTR.invokeExact(s.errno(), descriptor, name));
    }
}
