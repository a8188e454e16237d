package org.syncline.transport.kit.system;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Set;

/**
 * A connection of two processes of one Linux machine for messages in order, each of which may carry
 * a descriptor of an open connection ({@code unix(7)}, {@code SCM_RIGHTS}). Whoever gets more than
 * he asks for closes it and fails. Any thread may send and close, one receives.
 */
public final class UnixMessages implements Closeable {

    /** Of one message. */
    public static final int MOST_BYTES = 20 * 1024;

    /** In place of a descriptor. */
    public static final int NONE = -1;

    private static final long SECONDS_TO_CONNECT = 5;

    private static final LibcFunction SEND = LibcFunction.of("sendmsg");
    private static final LibcFunction RECEIVE = LibcFunction.of("recvmsg");
    private static final int DO_NOT_WAIT = 0x40;
    private static final int NO_SIGNAL = 0x4000;
    private static final int CLOSE_ON_EXEC = 0x40000000;

    /** Flag of a message of which descriptors were dropped. */
    private static final int CONTROL_CUT = 0x8;

    /** Flags of a message of which a part was dropped: descriptors or bytes. */
    private static final int CUT = CONTROL_CUT | 0x20;

    /** No room, or too many descriptors under way: ENOMEM, ENOBUFS, ETOOMANYREFS. */
    private static final Set<Integer> FULL = Set.of(LibcFunction.EAGAIN, 12, 105, 109);

    /** Offsets in {@code msghdr}: what is sent, its parts, and what it carries. */
    private static final int PARTS = 16;

    private static final int PART_COUNT = 24;
    private static final int CARRIED = 32;
    private static final int CARRIED_BYTES = 40;
    private static final int FLAGS = 48;
    private static final int HEADER_BYTES = 56;

    /** Offsets in {@code cmsghdr}. */
    private static final int LEVEL = 8;

    private static final int TYPE = 12;
    private static final int DESCRIPTORS = 16;
    private static final int OF_SOCKETS = 1;
    private static final int RIGHTS = 1;

    /** So that more than one are seen. */
    private static final int MOST_DESCRIPTORS = 4;

    private static final int CARRIED_ROOM = DESCRIPTORS + MOST_DESCRIPTORS * Integer.BYTES;
    private static final int PART_BYTES = 16;

    private final int socket;
    private boolean receiving;
    private boolean closed;

    /**
     * @param socket connected, which is this one's from now on
     */
    UnixMessages(int socket) {
        this.socket = socket;
    }

    /**
     * A message.
     *
     * @param descriptor which the receiver closes, or {@link #NONE}
     */
    public record Message(ByteBuffer bytes, int descriptor) {}

    /** Connects with whoever listens at a path, in five seconds at most. */
    public static UnixMessages connect(Path to) throws IOException {
        int socket = SocketCalls.open(0);
        try {
            SocketCalls.connect(socket, to, SECONDS_TO_CONNECT);
            return new UnixMessages(socket);
        } catch (IOException | RuntimeException | Error e) {
            SocketCalls.close(socket);
            throw e;
        }
    }

    /** Returns the number of the process that opened the other end, as the kernel has noted it. */
    public synchronized long otherProcess() throws IOException {
        requireOpen();
        return SocketCalls.otherProcess(socket);
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the connection with the other process has ended");
        }
    }

    /**
     * Sends a message, if that can be done at once.
     *
     * @param bytes all of which are sent; at most {@link #MOST_BYTES}
     * @param descriptor which the other process gets one of its own for, or {@link #NONE}
     * @return false if it cannot
     * @throws IOException if the other process is gone
     */
    public boolean send(ByteBuffer bytes, int descriptor) throws IOException {
        return send(bytes, descriptor == NONE ? new int[0] : new int[] {descriptor});
    }

    synchronized boolean send(ByteBuffer bytes, int[] descriptors) throws IOException {
        requireOpen();
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment content = memory.allocate(Math.max(1, bytes.remaining()));
            content.copyFrom(MemorySegment.ofBuffer(bytes));
            MemorySegment header = header(memory, content, bytes.remaining());
            if (descriptors.length > 0) {
                int length = DESCRIPTORS + descriptors.length * Integer.BYTES;
                MemorySegment carried = carried(memory, header, length);
                carried.set(JAVA_LONG, 0, length);
                carried.set(JAVA_INT, LEVEL, OF_SOCKETS);
                carried.set(JAVA_INT, TYPE, RIGHTS);
                MemorySegment.copy(
                        descriptors, 0, carried, JAVA_INT, DESCRIPTORS, descriptors.length);
            }
            int result = SEND.call(memory, socket, header.address(), DO_NOT_WAIT | NO_SIGNAL, 0, 0);
            if (FULL.contains(-result)) {
                return false;
            }
            int unused = SocketCalls.check("sendmsg", result);
            return true;
        }
    }

    private static MemorySegment header(Arena memory, MemorySegment content, int bytes) {
        MemorySegment part = memory.allocate(PART_BYTES, JAVA_LONG.byteAlignment());
        part.set(ADDRESS, 0, content);
        part.set(JAVA_LONG, JAVA_LONG.byteSize(), bytes);
        MemorySegment header = memory.allocate(HEADER_BYTES, JAVA_LONG.byteAlignment());
        header.set(ADDRESS, PARTS, part);
        header.set(JAVA_LONG, PART_COUNT, 1);
        return header;
    }

    private static MemorySegment carried(Arena memory, MemorySegment header, int bytes) {
        MemorySegment carried = memory.allocate(bytes, JAVA_LONG.byteAlignment());
        header.set(ADDRESS, CARRIED, carried);
        header.set(JAVA_LONG, CARRIED_BYTES, bytes);
        return carried;
    }

    /**
     * Waits for a message without a descriptor.
     *
     * @return null when this or the other end is closed
     * @throws IOException if it carries one, or is too long
     */
    public @Nullable Message receive() throws IOException {
        return receive(false);
    }

    /** The same for a message that may carry a descriptor. */
    public @Nullable Message receiveWithDescriptor() throws IOException {
        return receive(true);
    }

    private @Nullable Message receive(boolean carrying) throws IOException {
        if (!beginReceiving()) {
            return null;
        }
        try (Arena memory = Arena.ofConfined()) {
            MemorySegment content = memory.allocate(MOST_BYTES);
            MemorySegment header = header(memory, content, MOST_BYTES);
            MemorySegment carried = carried(memory, header, CARRIED_ROOM);
            if (!carrying) {
                header.set(JAVA_LONG, CARRIED_BYTES, 0);
            }
            int length = RECEIVE.call(memory, socket, header.address(), CLOSE_ON_EXEC, 0, 0);
            // No message of ours is empty.
            if (length == 0) {
                return null;
            }
            int unused = SocketCalls.check("recvmsg", length);
            int descriptor = descriptor(header, carried, carrying);
            byte[] bytes = content.asSlice(0, length).toArray(JAVA_BYTE);
            return new Message(ByteBuffer.wrap(bytes), descriptor);
        } finally {
            endReceiving();
        }
    }

    /**
     * Returns the one that a message carries; closes them if there are several. Who has none left
     * gets a message without it.
     */
    private static int descriptor(MemorySegment header, MemorySegment carried, boolean carrying)
            throws IOException {
        long bytes = header.get(JAVA_LONG, CARRIED_BYTES);
        boolean some =
                bytes >= DESCRIPTORS
                        && carried.get(JAVA_INT, LEVEL) == OF_SOCKETS
                        && carried.get(JAVA_INT, TYPE) == RIGHTS;
        long count = some ? (carried.get(JAVA_LONG, 0) - DESCRIPTORS) / Integer.BYTES : 0;
        int cut = header.get(JAVA_INT, FLAGS) & CUT;
        if (count == 0 && carrying && cut == CONTROL_CUT) {
            return NONE;
        }
        if (count > 1 || cut != 0) {
            for (int i = 0; i < count; i++) {
                SocketCalls.close(carried.get(JAVA_INT, DESCRIPTORS + i * JAVA_INT.byteSize()));
            }
            throw new IOException("a message of the other process carries too much");
        }
        return count == 1 ? carried.get(JAVA_INT, DESCRIPTORS) : NONE;
    }

    private synchronized boolean beginReceiving() {
        receiving = !closed;
        return receiving;
    }

    private synchronized void endReceiving() {
        receiving = false;
        if (closed) {
            SocketCalls.close(socket);
        }
    }

    /** Ends it for both; whoever receives hears of it. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        SocketCalls.shutDown(socket);
        if (!receiving) {
            SocketCalls.close(socket);
        }
    }
}
