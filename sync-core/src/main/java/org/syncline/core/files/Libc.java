package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * System calls on names, relative to an open directory. Each returns the call's result, or minus
 * the error number of {@link Errno}, as the kernel itself does; the scratch is the calling thread's
 * and receives the error number.
 */
final class Libc {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup SYMBOLS = LINKER.defaultLookup();

    private static final MethodHandle OPENAT =
            bindVariadic("openat", 3, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    private static final MethodHandle MKDIRAT =
            bind("mkdirat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle LINKAT =
            bind("linkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle UNLINKAT =
            bind("unlinkat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle RENAMEAT2 =
            bind("renameat2", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle RENAMEAT =
            bind("renameat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle SYMLINKAT =
            bind("symlinkat", JAVA_INT, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle READLINKAT =
            bind("readlinkat", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
    private static final MethodHandle UTIMENSAT =
            bind("utimensat", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    private static final MethodHandle FCHMODAT =
            bind("fchmodat", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    private static final MethodHandle STATX =
            bind("statx", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);

    private Libc() {}

    /**
     * Binds a function whose first parameter here is the segment that receives the error number.
     */
    static MethodHandle bind(String name, MemoryLayout result, MemoryLayout... parameters) {
        return LINKER.downcallHandle(
                SYMBOLS.findOrThrow(name),
                FunctionDescriptor.of(result, parameters),
                Linker.Option.captureCallState("errno"));
    }

    private static MethodHandle bindVariadic(
            String name, int fixed, MemoryLayout result, MemoryLayout... parameters) {
        return LINKER.downcallHandle(
                SYMBOLS.findOrThrow(name),
                FunctionDescriptor.of(result, parameters),
                Linker.Option.captureCallState("errno"),
                Linker.Option.firstVariadicArg(fixed));
    }

    static int openat(SystemCallMemory s, int directory, MemorySegment name, int flags, int mode) {
        return (int)
                SystemCall.makeThrough(
                        s, () -> (int) OPENAT.invokeExact(s.errno(), directory, name, flags, mode));
    }

    static int mkdirat(SystemCallMemory s, int directory, MemorySegment name, int mode) {
        return (int)
                SystemCall.make(
                        s, () -> (int) MKDIRAT.invokeExact(s.errno(), directory, name, mode));
    }

    /** A second name for a file or link; a link is not followed. */
    static int linkat(NameInDirectory from, NameInDirectory to) {
        SystemCallMemory s = to.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        LINKAT.invokeExact(
                                                s.errno(),
                                                from.fd(),
                                                from.name(),
                                                to.fd(),
                                                to.name(),
                                                0));
    }

    static int unlinkat(NameInDirectory at, int flags) {
        SystemCallMemory s = at.scratch();
        return (int)
                SystemCall.make(
                        s, () -> (int) UNLINKAT.invokeExact(s.errno(), at.fd(), at.name(), flags));
    }

    /** The plain rename, over any entry at the new name; every file system knows it. */
    static int renameat(NameInDirectory from, NameInDirectory to) {
        SystemCallMemory s = to.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        RENAMEAT.invokeExact(
                                                s.errno(),
                                                from.fd(),
                                                from.name(),
                                                to.fd(),
                                                to.name()));
    }

    static int renameat2(NameInDirectory from, NameInDirectory to, int flags) {
        SystemCallMemory s = to.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        RENAMEAT2.invokeExact(
                                                s.errno(),
                                                from.fd(),
                                                from.name(),
                                                to.fd(),
                                                to.name(),
                                                flags));
    }

    static int symlinkat(MemorySegment target, NameInDirectory at) {
        SystemCallMemory s = at.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () -> (int) SYMLINKAT.invokeExact(s.errno(), target, at.fd(), at.name()));
    }

    static long readlinkat(NameInDirectory at, MemorySegment buffer) {
        SystemCallMemory s = at.scratch();
        return SystemCall.make(
                s,
                () ->
                        (long)
                                READLINKAT.invokeExact(
                                        s.errno(), at.fd(), at.name(), buffer, buffer.byteSize()));
    }

    /** Sets the times that the scratch holds; of a link, its own. */
    static int utimensat(NameInDirectory at) {
        SystemCallMemory s = at.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        UTIMENSAT.invokeExact(
                                                s.errno(),
                                                at.fd(),
                                                at.name(),
                                                s.times(),
                                                Flags.NO_FOLLOW));
    }

    static int fchmodat(NameInDirectory at, int mode) {
        SystemCallMemory s = at.scratch();
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        FCHMODAT.invokeExact(
                                                s.errno(),
                                                at.fd(),
                                                at.name(),
                                                mode,
                                                Flags.NO_FOLLOW));
    }

    /**
     * Puts the state of a name, links not followed, into the scratch; an empty name means the
     * descriptor itself.
     */
    static int statx(SystemCallMemory s, int descriptor, MemorySegment name) {
        int flags = Flags.NO_FOLLOW | Flags.EMPTY_PATH;
        return (int)
                SystemCall.make(
                        s,
                        () ->
                                (int)
                                        STATX.invokeExact(
                                                s.errno(),
                                                descriptor,
                                                name,
                                                flags,
                                                Statx.WANTED,
                                                s.statx()));
    }
}
