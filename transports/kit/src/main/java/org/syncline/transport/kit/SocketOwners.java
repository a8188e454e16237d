package org.syncline.transport.kit;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/**
 * The users whom this host's TCP sockets belong to, asked of Linux by {@code sock_diag(7)}: one
 * exact question for a connection, whose cost does not grow with the number of sockets, as reading
 * {@code /proc/net/tcp} does. Safe for any thread.
 */
final class SocketOwners {

    /** The system does not tell, or there is no such socket. */
    static final long UNKNOWN = -1;

    private static final long ROOT = 0;

    /** Whether the system tells. Programs of others may forbid native code, which then warns. */
    static final boolean CAN_ASK =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux")
                    && SocketOwners.class.getModule().isNativeAccessEnabled();

    private static final int INET = 2;
    private static final int INET6 = 10;
    private static final int TCP = 6;
    private static final int NETLINK = 16;
    private static final int RAW_CLOSE_ON_EXEC = 3 | 0x80000;
    private static final int SOCK_DIAG = 4;
    private static final short SOCK_DIAG_BY_FAMILY = 20;
    private static final short REQUEST = 1;
    private static final int DO_NOT_WAIT = 0x40;

    private static final int HEADER_BYTES = 16;
    private static final int QUESTION_BYTES = HEADER_BYTES + 56;
    private static final int ANSWER_BYTES = 4096;
    private static final int IP_BYTES = 16;
    private static final int ANY = -1;

    /** Offsets in the answer's {@code inet_diag_msg}. */
    private static final int PORTS = HEADER_BYTES + 4;

    private static final int USER = HEADER_BYTES + 64;
    private static final int INODE = HEADER_BYTES + 68;

    /** The system has told of a socket before, so that it must tell of each. */
    private static volatile boolean told;

    private SocketOwners() {}

    /**
     * Refuses a connection within this host whose other socket is neither of the same user as this
     * side's nor root's. Lets it pass where the system does not even tell of this side's.
     *
     * @throws HandshakeException for the socket of another user, or one that is not to be found
     */
    static void requireSameUser(InetSocketAddress own, InetSocketAddress other) throws IOException {
        long self = of(own, other);
        if (self == UNKNOWN && !told) {
            return;
        }
        told = true;
        long user = of(other, own);
        if (self == UNKNOWN || user == UNKNOWN) {
            throw HandshakeException.noOwner(ConnectionEnds.text(other));
        } else if (user != self && user != ROOT) {
            throw HandshakeException.otherUser(ConnectionEnds.text(other), user);
        }
    }

    /** The number of the user whose socket is bound to the one and connected to the other. */
    static long of(InetSocketAddress bound, InetSocketAddress connected) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(ANSWER_BYTES);
            byte[] question = question(bound, connected);
            MemorySegment.copy(question, 0, buffer, JAVA_BYTE, 0, question.length);
            long length = Calls.exchange(buffer, question.length);
            ByteBuffer answer = buffer.asByteBuffer().order(ByteOrder.nativeOrder());
            boolean told =
                    length >= INODE + Integer.BYTES
                            && answer.getShort(Integer.BYTES) == SOCK_DIAG_BY_FAMILY
                            && answer.getInt(PORTS) == ports(bound, connected)
                            && answer.getInt(INODE) != 0;
            return told ? Integer.toUnsignedLong(answer.getInt(USER)) : UNKNOWN;
        }
    }

    private static byte[] question(InetSocketAddress bound, InetSocketAddress connected) {
        byte[] from = bound.getAddress().getAddress();
        byte[] to = connected.getAddress().getAddress();
        boolean v6 = from.length == IP_BYTES;
        ByteBuffer question = ByteBuffer.allocate(QUESTION_BYTES).order(ByteOrder.nativeOrder());
        question.putInt(QUESTION_BYTES).putShort(SOCK_DIAG_BY_FAMILY).putShort(REQUEST);
        question.position(HEADER_BYTES);
        question.put((byte) (v6 ? INET6 : INET)).put((byte) TCP).putShort((short) 0).putInt(ANY);
        question.putInt(ports(bound, connected));
        question.put(from).position(question.position() + IP_BYTES - from.length);
        question.put(to).position(question.position() + IP_BYTES - to.length);
        question.putInt(0).putInt(ANY).putInt(ANY);
        return question.array();
    }

    /** Both, in the network's order of bytes. */
    private static int ports(InetSocketAddress bound, InetSocketAddress connected) {
        byte[] ports =
                ByteBuffer.allocate(Integer.BYTES)
                        .putShort((short) bound.getPort())
                        .putShort((short) connected.getPort())
                        .array();
        return ByteBuffer.wrap(ports).order(ByteOrder.nativeOrder()).getInt();
    }

    /** Functions of the system's library; bound where the system is Linux. */
    private static final class Calls {

        /** Words suit all of them, and one signature costs the start of a program least. */
        private static final FunctionDescriptor WORDS =
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

        private static final MethodHandle SOCKET = bind("socket");
        private static final MethodHandle SEND = bind("send");
        private static final MethodHandle RECEIVE = bind("recv");
        private static final MethodHandle CLOSE = bind("close");

        private static MethodHandle bind(String name) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), WORDS);
        }

        private static long call(MethodHandle function, long a, long b, long c, long d) {
            try {
                return (long) function.invokeExact(a, b, c, d);
            } catch (Throwable t) {
                throw new AssertionError("a system call could not be made", t);
            }
        }

        /** The length of the kernel's answer, which is there when the question is sent. */
        static long exchange(MemorySegment buffer, long question) {
            // The upper half of an int's word means nothing.
            int handle = (int) call(SOCKET, NETLINK, RAW_CLOSE_ON_EXEC, SOCK_DIAG, 0);
            if (handle < 0) {
                return 0;
            }
            try {
                return call(SEND, handle, buffer.address(), question, 0) == question
                        ? call(RECEIVE, handle, buffer.address(), ANSWER_BYTES, DO_NOT_WAIT)
                        : 0;
            } finally {
                call(CLOSE, handle, 0, 0, 0);
            }
        }
    }
}
