package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** System calls on owners and extended attributes; results as in {@link Libc}. */
final class LibcAttributes {

    private static final MethodHandle FLISTXATTR =
            Libc.bind("flistxattr", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle FGETXATTR =
            Libc.bind("fgetxattr", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
    private static final MethodHandle FSETXATTR =
            Libc.bind("fsetxattr", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final MethodHandle FREMOVEXATTR =
            Libc.bind("fremovexattr", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle FCHOWNAT =
            Libc.bind("fchownat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, JAVA_INT);

    private LibcAttributes() {}

    /** Puts the names, each ended by a NUL, into the scratch's data. */
    static int flistxattr(SystemCallMemory s, int descriptor) {
        MemorySegment data = s.data();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (long)
                                        FLISTXATTR.invokeExact(
                                                s.errno(), descriptor, data, data.byteSize()));
    }

    /** Puts the value into the scratch's data. */
    static int fgetxattr(SystemCallMemory s, int descriptor, MemorySegment name) {
        MemorySegment data = s.data();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (long)
                                        FGETXATTR.invokeExact(
                                                s.errno(),
                                                descriptor,
                                                name,
                                                data,
                                                data.byteSize()));
    }

    static int fsetxattr(
            SystemCallMemory s, int descriptor, MemorySegment name, MemorySegment value) {
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        FSETXATTR.invokeExact(
                                                s.errno(),
                                                descriptor,
                                                name,
                                                value,
                                                value.byteSize(),
                                                0));
    }

    static int fremovexattr(SystemCallMemory s, int descriptor, MemorySegment name) {
        return (int)
                SystemCall.make(
                        s, () -> (int) FREMOVEXATTR.invokeExact(s.errno(), descriptor, name));
    }

    /** Sets the numbers that are not -1; of a link, its own. */
    static int fchownat(NameInDirectory at, int owner, int group) {
        SystemCallMemory s = at.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        FCHOWNAT.invokeExact(
                                                s.errno(),
                                                at.fd(),
                                                at.name(),
                                                owner,
                                                group,
                                                Flags.NO_FOLLOW));
    }
}
