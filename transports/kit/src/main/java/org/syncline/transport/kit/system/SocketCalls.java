package org.syncline.transport.kit.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** System calls on the descriptors of sockets. Each fails with the number of Linux's error. */
final class SocketCalls {

    static final int CLOSE_ON_EXEC = 0x80000;
    static final int DO_NOT_BLOCK = 0x800;

    private static final int UNIX = 1;

    /** Messages in order, each of which arrives as a whole. */
    private static final int SEQUENCED = 5;

    private static final int OF_SOCKETS = 1;
    private static final int OTHER_PROCESS = 17;
    private static final int TIME_TO_SEND = 21;
    private static final int BOTH_WAYS = 2;

    /** Of {@code sockaddr_un} and {@code sockaddr_in6}. */
    private static final int ADDRESS_BYTES = 128;

    private static final int PATH = 2;
    private static final int LONGEST_PATH = 107;

    /** Of {@code ucred}: process, user and group. */
    private static final int OWNER_BYTES = 12;

    private static final int TIME_BYTES = 16;

    private static final LibcFunction SOCKET = LibcFunction.of("socket");
    private static final LibcFunction BIND = LibcFunction.of("bind");
    private static final LibcFunction LISTEN = LibcFunction.of("listen");
    private static final LibcFunction ACCEPT = LibcFunction.of("accept4");
    private static final LibcFunction CONNECT = LibcFunction.of("connect");
    private static final LibcFunction OPTION = LibcFunction.of("getsockopt");
    private static final LibcFunction SET_OPTION = LibcFunction.of("setsockopt");
    private static final LibcFunction SHUTDOWN = LibcFunction.of("shutdown");
    private static final LibcFunction CLOSE = LibcFunction.of("close");
    private static final LibcFunction DUPLICATE = LibcFunction.of("dup");
    private static final LibcFunction OWN_NAME = LibcFunction.of("getsockname");
    private static final LibcFunction OTHER_NAME = LibcFunction.of("getpeername");

    private SocketCalls() {}

    /** Which of the two ends of a connection. */
    enum End {
        OWN(OWN_NAME),
        OTHER(OTHER_NAME);

        private final LibcFunction call;

        End(LibcFunction call) {
            this.call = call;
        }
    }

    /**
     * Opens a socket for messages within this machine.
     *
     * @param flags {@link #DO_NOT_BLOCK} or 0
     */
    static int open(int flags) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            int type = SEQUENCED | CLOSE_ON_EXEC | flags;
            return check("socket", SOCKET.call(memory, UNIX, type, 0, 0, 0));
        }
    }

    /** Has it listen at a path. */
    static void listen(int socket, Path at, int backlog) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment address = memory.allocate(ADDRESS_BYTES, JAVA_LONG.byteAlignment());
            int length = put(address, at);
            check("bind", BIND.call(memory, socket, address.address(), length, 0, 0));
            check("listen", LISTEN.call(memory, socket, backlog, 0, 0, 0));
        }
    }

    /**
     * Connects it.
     *
     * @param seconds how long that may take
     */
    static void connect(int socket, Path to, long seconds) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment time = memory.allocate(TIME_BYTES, JAVA_LONG.byteAlignment());
            time.set(JAVA_LONG, 0, seconds);
            check(
                    "setsockopt",
                    SET_OPTION.call(
                            memory, socket, OF_SOCKETS, TIME_TO_SEND, time.address(), TIME_BYTES));
            MemorySegment address = memory.allocate(ADDRESS_BYTES, JAVA_LONG.byteAlignment());
            int length = put(address, to);
            check("connect", CONNECT.call(memory, socket, address.address(), length, 0, 0));
        }
    }

    /** Returns how long the address is. */
    private static int put(MemorySegment address, Path path) throws IOException {
        String text = path.toString();
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        boolean plain = text.equals(new String(bytes, StandardCharsets.US_ASCII));
        if (!plain || bytes.length > LONGEST_PATH) {
            throw new IOException(
                    "%s is no path for a socket: %d characters of ASCII are the most"
                            .formatted(path, LONGEST_PATH));
        }
        address.set(JAVA_SHORT, 0, (short) UNIX);
        MemorySegment.copy(bytes, 0, address, JAVA_BYTE, PATH, bytes.length);
        return PATH + bytes.length + 1;
    }

    /** Returns the next connection of one that listens and does not block; -1 if there is none. */
    static int accept(int listening) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            int accepted = ACCEPT.call(memory, listening, 0, 0, CLOSE_ON_EXEC, 0);
            return accepted == -LibcFunction.EAGAIN ? -1 : check("accept4", accepted);
        }
    }

    /** Returns the number of the process that opened the other end, as the kernel has noted it. */
    static int otherProcess(int connected) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment owner = memory.allocate(OWNER_BYTES, JAVA_INT.byteAlignment());
            MemorySegment length = memory.allocate(JAVA_INT);
            length.set(JAVA_INT, 0, OWNER_BYTES);
            check(
                    "getsockopt",
                    OPTION.call(
                            memory,
                            connected,
                            OF_SOCKETS,
                            OTHER_PROCESS,
                            owner.address(),
                            length.address()));
            return owner.get(JAVA_INT, 0);
        }
    }

    /** Returns the address of an end of a connection, or nothing if it is no connection. */
    static byte[] address(End end, int descriptor) {
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment address = memory.allocate(ADDRESS_BYTES, JAVA_LONG.byteAlignment());
            MemorySegment length = memory.allocate(JAVA_INT);
            length.set(JAVA_INT, 0, ADDRESS_BYTES);
            int result =
                    end.call.call(memory, descriptor, address.address(), length.address(), 0, 0);
            int bytes = result < 0 ? 0 : Math.min(length.get(JAVA_INT, 0), ADDRESS_BYTES);
            return address.asSlice(0, bytes).toArray(JAVA_BYTE);
        }
    }

    /** Returns a descriptor of the same connection. */
    static int duplicate(int descriptor) throws IOException {
        try (Arena memory = Arena.ofConfined()) {
            return check("dup", DUPLICATE.call(memory, descriptor, 0, 0, 0, 0));
        }
    }

    /** Ends both directions, for all who have the connection; whoever waits for it wakes up. */
    static void shutDown(int descriptor) {
        try (Arena memory = Arena.ofConfined()) {
            // It fails where the other side has ended it already.
            int unused = SHUTDOWN.call(memory, descriptor, BOTH_WAYS, 0, 0, 0);
        }
    }

    static void close(int descriptor) {
        try (Arena memory = Arena.ofConfined()) {
            // The descriptor is free then, whatever the result.
            int unused = CLOSE.callOnce(memory, descriptor, 0, 0, 0, 0);
        }
    }

    /** Passes a result on, unless it is minus the number of an error. */
    static int check(String function, int result) throws IOException {
        if (result < 0) {
            throw new IOException("%s failed (error %d of Linux)".formatted(function, -result));
        }
        return result;
    }
}
