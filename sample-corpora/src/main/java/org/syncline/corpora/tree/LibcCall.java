package org.syncline.corpora.tree;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/** One function of the C library that returns -1 and sets errno on failure. Thread-safe. */
final class LibcCall {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option CAPTURE = Linker.Option.captureCallState("errno");
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final long ERRNO =
            STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));

    private final String name;
    private final MethodHandle handle;

    private LibcCall(String name, MethodHandle handle) {
        this.name = name;
        this.handle = handle;
    }

    static LibcCall of(String name, FunctionDescriptor signature, Linker.Option... options) {
        List<Linker.Option> all = new ArrayList<>(List.of(options));
        all.add(CAPTURE);
        MemorySegment symbol = LINKER.defaultLookup().findOrThrow(name);
        MethodHandle exact =
                LINKER.downcallHandle(symbol, signature, all.toArray(Linker.Option[]::new));
        int arguments = exact.type().parameterCount() - 1;
        MethodType generic = MethodType.methodType(long.class, MemorySegment.class, Object[].class);
        return new LibcCall(name, exact.asSpreader(Object[].class, arguments).asType(generic));
    }

    /**
     * The result; {@code arguments} must have exactly the types of the signature, or be paths in
     * the place of addresses.
     */
    long call(Object... arguments) throws ErrnoException {
        try (Arena arena = Arena.ofConfined()) {
            Object[] raw = arguments.clone();
            for (int i = 0; i < raw.length; i++) {
                raw[i] = raw[i] instanceof RawPath path ? string(arena, path) : raw[i];
            }
            MemorySegment state = arena.allocate(STATE);
            long result = invoke(state, raw);
            if (result < 0) {
                throw new ErrnoException(name, state.get(ValueLayout.JAVA_INT, ERRNO));
            }
            return result;
        }
    }

    /** The same; a failure names {@code entry}. */
    long on(RawPath entry, Object... arguments) throws ErrnoException {
        try {
            return call(arguments);
        } catch (ErrnoException e) {
            throw e.about(entry);
        }
    }

    /** The path as C wants it. */
    private static MemorySegment string(Arena arena, RawPath path) {
        byte[] bytes = path.bytes();
        MemorySegment segment = arena.allocate(bytes.length + 1L);
        return segment.copyFrom(MemorySegment.ofArray(bytes));
    }

    private long invoke(MemorySegment state, Object[] arguments) {
        try {
            return (long) handle.invokeExact(state, arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a call into the C library throws nothing checked", e);
        }
    }
}
