package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.acceptance.LinuxCall.bind;
import static org.syncline.acceptance.LinuxCall.call;
import static org.syncline.acceptance.LinuxCall.of;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Takes a copy of each frame that passes a port of a switch, either way, as a packet socket of
 * Linux does ({@code packet(7)}). Used by one thread, which has to end it.
 */
final class CableTap implements AutoCloseable {

    private static final int OPEN_READ_ONLY = 0x80000;
    private static final int NETWORK_NAMESPACE = 0x40000000;
    private static final int FAMILY = 17;
    private static final int RAW = 0x80003;
    private static final short EVERY_PROTOCOL = Short.reverseBytes((short) 3);
    private static final int ADDRESS_BYTES = 20;
    private static final int OF_SOCKETS = 1;
    private static final int FORCED_BUFFER = 33;
    private static final int OF_PACKETS = 263;
    private static final int STATISTICS = 6;
    private static final short READABLE = 1;

    private static final int BUFFERED = 64 << 20;
    private static final int LARGEST_FRAME = 1 << 17;
    private static final int QUIET_MILLIS = 50;
    private static final int PATIENCE_SECONDS = 30;

    private static final MethodHandle OPEN =
            bind("open", of(ADDRESS, JAVA_INT), Linker.Option.firstVariadicArg(2));
    private static final MethodHandle SETNS = bind("setns", of(JAVA_INT, JAVA_INT));
    private static final MethodHandle IF_NAMETOINDEX = bind("if_nametoindex", of(ADDRESS));
    private static final MethodHandle SOCKET = bind("socket", of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle SETSOCKOPT =
            bind("setsockopt", of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle GETSOCKOPT =
            bind("getsockopt", of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));
    private static final MethodHandle BIND = bind("bind", of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle POLL = bind("poll", of(ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle READ =
            bind("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = bind("close", of(JAVA_INT));

    private final int socket;
    private final FutureTask<List<byte[]>> reading = new FutureTask<>(this::read);
    private volatile boolean over;

    private CableTap(int socket) {
        this.socket = socket;
    }

    /** Begins to listen at an interface of a network namespace. */
    static CableTap at(String namespace, String port) throws InterruptedException {
        FutureTask<Integer> opening = new FutureTask<>(() -> open(namespace, port));
        // A thread that went to another namespace stays there, and so is of no other use.
        Thread.ofPlatform().name("tap").daemon().start(opening);
        CableTap tap = new CableTap(result(opening));
        Thread.ofPlatform().name("tap").daemon().start(tap.reading);
        return tap;
    }

    private static <T> T result(FutureTask<T> task) throws InterruptedException {
        try {
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("cannot listen to the cable", e);
        }
    }

    private static int open(String namespace, String port) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment path = arena.allocateFrom("/run/netns/" + namespace);
            int there = call("open", () -> (int) OPEN.invokeExact(path, OPEN_READ_ONLY));
            call("setns", () -> (int) SETNS.invokeExact(there, NETWORK_NAMESPACE));
            call("close", () -> (int) CLOSE.invokeExact(there));
            MemorySegment name = arena.allocateFrom(port);
            int index = call("if_nametoindex", () -> (int) IF_NAMETOINDEX.invokeExact(name));
            assertTrue(index > 0, port);
            int socket = call("socket", () -> (int) SOCKET.invokeExact(FAMILY, RAW, 0));
            MemorySegment size = arena.allocateFrom(JAVA_INT, BUFFERED);
            call(
                    "setsockopt",
                    () ->
                            (int)
                                    SETSOCKOPT.invokeExact(
                                            socket,
                                            OF_SOCKETS,
                                            FORCED_BUFFER,
                                            size,
                                            (int) size.byteSize()));
            MemorySegment address = arena.allocate(ADDRESS_BYTES, Integer.BYTES);
            address.set(JAVA_SHORT, 0, (short) FAMILY);
            address.set(JAVA_SHORT, 2, EVERY_PROTOCOL);
            address.set(JAVA_INT, 4, index);
            call("bind", () -> (int) BIND.invokeExact(socket, address, ADDRESS_BYTES));
            return socket;
        }
    }

    private List<byte[]> read() {
        List<byte[]> frames = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment wanted = arena.allocate(8, Integer.BYTES);
            wanted.set(JAVA_INT, 0, socket);
            wanted.set(JAVA_SHORT, 4, READABLE);
            MemorySegment frame = arena.allocate(LARGEST_FRAME);
            boolean last;
            do {
                last = over;
                while (call("poll", () -> (int) POLL.invokeExact(wanted, 1L, QUIET_MILLIS)) > 0) {
                    int length =
                            call(
                                    "read",
                                    () ->
                                            (int)
                                                    (long)
                                                            READ.invokeExact(
                                                                    socket,
                                                                    frame,
                                                                    frame.byteSize()));
                    frames.add(frame.asSlice(0, length).toArray(JAVA_BYTE));
                }
            } while (!last);
            assertEquals(0, lost(arena), "frames that the kernel had no room for");
        }
        return frames;
    }

    private int lost(Arena arena) {
        MemorySegment counts = arena.allocate(2L * Integer.BYTES, Integer.BYTES);
        MemorySegment size = arena.allocateFrom(JAVA_INT, (int) counts.byteSize());
        call(
                "getsockopt",
                () -> (int) GETSOCKOPT.invokeExact(socket, OF_PACKETS, STATISTICS, counts, size));
        return counts.get(JAVA_INT, Integer.BYTES);
    }

    /** Ends listening and returns what has passed since its beginning. */
    Traffic end() throws InterruptedException {
        over = true;
        return Traffic.of(result(reading));
    }

    @Override
    public void close() {
        over = true;
        try {
            result(reading);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            call("close", () -> (int) CLOSE.invokeExact(socket));
        }
    }
}
