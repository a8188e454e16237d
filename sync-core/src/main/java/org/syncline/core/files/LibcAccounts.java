package org.syncline.core.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The host's user or group database: {@code getpwuid_r(3)}, {@code getgrgid_r(3)} and their
 * counterparts by name. {@code struct passwd} and {@code struct group} begin alike: name, password,
 * number.
 */
final class LibcAccounts {

    static final LibcAccounts USERS = new LibcAccounts("getpwuid_r", "getpwnam_r");
    static final LibcAccounts GROUPS = new LibcAccounts("getgrgid_r", "getgrnam_r");

    /** No number of an account. */
    static final int NONE = -1;

    private static final long RECORD_BYTES = 64;
    private static final long NUMBER = 2 * ADDRESS.byteSize();
    private static final long FIRST_BUFFER_BYTES = 4 << 10;

    /** More than the members of any group. */
    private static final long MOST_BUFFER_BYTES = 4 << 20;

    private final MethodHandle byNumber;
    private final MethodHandle byName;

    private LibcAccounts(String byNumber, String byName) {
        this.byNumber = bind(byNumber, JAVA_INT);
        this.byName = bind(byName, ADDRESS);
    }

    private static MethodHandle bind(String function, MemoryLayout key) {
        return SystemCall.bind(
                function,
                FunctionDescriptor.of(JAVA_INT, key, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS));
    }

    /** The memory that a call puts its answer into. */
    private record Answer(MemorySegment found, MemorySegment buffer, MemorySegment result) {

        static Answer of(Arena arena, long bytes) {
            return new Answer(
                    arena.allocate(RECORD_BYTES, ADDRESS.byteSize()),
                    arena.allocate(bytes),
                    arena.allocate(ADDRESS));
        }

        long error(Call call) {
            return SystemCall.returned(() -> call.into(found, buffer, buffer.byteSize(), result));
        }

        boolean isEmpty() {
            return result.get(ADDRESS, 0).address() == 0;
        }
    }

    /** One call with a buffer for the answer; the result is an error number. */
    @FunctionalInterface
    private interface Call {
        int into(MemorySegment found, MemorySegment buffer, long size, MemorySegment result)
                throws Throwable;
    }

    /** The name of a number; empty if it has none, or it cannot be found. */
    String name(int number) {
        try (Arena arena = Arena.ofConfined()) {
            Answer answer =
                    ask(arena, (f, b, n, r) -> (int) byNumber.invokeExact(number, f, b, n, r));
            return answer.isEmpty()
                    ? ""
                    : answer.found
                            .get(ADDRESS, 0)
                            .reinterpret(answer.buffer.byteSize())
                            .getString(0);
        }
    }

    /** The number of a name; {@link #NONE} if there is no such name. */
    int number(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(name);
            Answer answer = ask(arena, (f, b, n, r) -> (int) byName.invokeExact(text, f, b, n, r));
            return answer.isEmpty() ? NONE : answer.found.get(JAVA_INT, NUMBER);
        }
    }

    private static Answer ask(Arena arena, Call call) {
        long bytes = FIRST_BUFFER_BYTES;
        Answer answer = Answer.of(arena, bytes);
        while (answer.error(call) == Errno.ERANGE && bytes < MOST_BUFFER_BYTES) {
            bytes *= 4;
            answer = Answer.of(arena, bytes);
        }
        return answer;
    }
}
