package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.syncline.core.model.ErrorCode;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Native memory for the arguments of one system call after another: borrowed, used by one thread,
 * given back. Borrowing does not allocate once as many exist as threads work at a time.
 */
final class SystemCallMemory implements AutoCloseable {

    /** Bytes for content, link targets and directory entries. */
    static final int DATA_BYTES = 1 << 16;

    private static final int NAME_BYTES = 1040;
    private static final int SLOTS = 64;
    private static final int TRIES = 4;
    private static final long ALIGNMENT = 64;

    private static final AtomicReferenceArray<SystemCallMemory> IDLE =
            new AtomicReferenceArray<>(SLOTS);

    private final MemorySegment errno;
    private final MemorySegment statx;
    private final MemorySegment times;
    private final MemorySegment name;
    private final MemorySegment data;

    private SystemCallMemory() {
        Arena arena = Arena.ofAuto();
        errno = arena.allocate(ALIGNMENT, ALIGNMENT);
        statx = arena.allocate(Statx.BYTES, ALIGNMENT);
        times = arena.allocate(4 * JAVA_LONG.byteSize(), ALIGNMENT);
        name = arena.allocate(NAME_BYTES, ALIGNMENT);
        data = arena.allocate(DATA_BYTES, ALIGNMENT);
    }

    static SystemCallMemory borrow() {
        int slot = firstSlot();
        for (int i = 0; i < TRIES; i++) {
            int at = slot + i & SLOTS - 1;
            if (IDLE.getPlain(at) != null) {
                SystemCallMemory scratch = IDLE.getAndSet(at, null);
                if (scratch != null) {
                    return scratch;
                }
            }
        }
        return new SystemCallMemory();
    }

    /** Gives it back; nothing that points into it may be used afterwards. */
    @Override
    public void close() {
        int slot = firstSlot();
        for (int i = 0; i < TRIES; i++) {
            int at = slot + i & SLOTS - 1;
            if (IDLE.getPlain(at) == null && IDLE.compareAndSet(at, null, this)) {
                return;
            }
        }
    }

    private static int firstSlot() {
        return (int) Thread.currentThread().threadId() * TRIES & SLOTS - 1;
    }

    /** The result, or minus the error number if the function returns -1 and sets errno. */
    long callLong(SystemCall call) {
        long result = SystemCall.returned(call);
        return result == -1 ? -errno.get(JAVA_INT, 0) : result;
    }

    /** The same for a result that fits. */
    int call(SystemCall call) {
        return (int) callLong(call);
    }

    /** The same, again and again while a signal interrupts it. */
    long callThrough(SystemCall call) {
        long result;
        do {
            result = callLong(call);
        } while (result == -Errno.EINTR);
        return result;
    }

    MemorySegment errno() {
        return errno;
    }

    MemorySegment statx() {
        return statx;
    }

    MemorySegment data() {
        return data;
    }

    MemorySegment times() {
        return times;
    }

    /** The name as the system wants it, ended by a NUL. */
    MemorySegment name(byte[] bytes) throws FileProblem {
        if (bytes.length >= NAME_BYTES) {
            throw new FileProblem(ErrorCode.NAME_REFUSED);
        }
        MemorySegment.copy(bytes, 0, name, JAVA_BYTE, 0, bytes.length);
        name.set(JAVA_BYTE, bytes.length, (byte) 0);
        return name;
    }

    /** A link's target as the system wants it, in the data area. */
    MemorySegment text(byte[] bytes) throws FileProblem {
        if (bytes.length >= DATA_BYTES) {
            throw new FileProblem(ErrorCode.NAME_REFUSED);
        }
        MemorySegment.copy(bytes, 0, data, JAVA_BYTE, 0, bytes.length);
        data.set(JAVA_BYTE, bytes.length, (byte) 0);
        return data;
    }

    /**
     * Prepares {@link #times} so that a call sets the modification time and leaves the access time
     * alone.
     */
    void modifiedAt(Instant mtime) {
        times.setAtIndex(JAVA_LONG, 0, 0);
        times.setAtIndex(JAVA_LONG, 1, Flags.OMIT_TIME);
        times.setAtIndex(JAVA_LONG, 2, mtime.getEpochSecond());
        times.setAtIndex(JAVA_LONG, 3, mtime.getNano());
    }
}
