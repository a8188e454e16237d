package org.syncline.transport.kit;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
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

    /** Offset of the number by which question and answer are known to belong together. */
    private static final int NUMBER = 8;

    /** Offsets in the answer's {@code inet_diag_msg}. */
    private static final int PORTS = HEADER_BYTES + 4;

    private static final int USER = HEADER_BYTES + 64;
    private static final int INODE = HEADER_BYTES + 68;

    /**
     * This process's user, once the system has told of one of its sockets; it tells of each then.
     */
    private static volatile long self = UNKNOWN;

    private SocketOwners() {}

    /**
     * Refuses a connection within this host whose other socket is neither of the same user as this
     * side's nor root's. Lets it pass where the system does not even tell of this side's.
     *
     * @throws HandshakeException for the socket of another user, or one that is not to be found
     */
    static void requireSameUser(InetSocketAddress own, InetSocketAddress other) throws IOException {
        if (self == UNKNOWN) {
            self = of(own, other);
        }
        if (self == UNKNOWN) {
            return;
        }
        long user = of(other, own);
        if (user == UNKNOWN) {
            throw HandshakeException.noOwner(ConnectionEnds.text(other));
        } else if (user != self && user != ROOT) {
            throw HandshakeException.otherUser(ConnectionEnds.text(other), user);
        }
    }

    /** The number of the user whose socket is bound to the one and connected to the other. */
    static long of(InetSocketAddress bound, InetSocketAddress connected) {
        ByteBuffer answer = KernelSocket.ask(question(bound, connected));
        boolean told =
                answer.limit() >= INODE + Integer.BYTES
                        && answer.getShort(Integer.BYTES) == SOCK_DIAG_BY_FAMILY
                        && answer.getInt(PORTS) == ports(bound, connected)
                        && answer.getInt(INODE) != 0;
        return told ? Integer.toUnsignedLong(answer.getInt(USER)) : UNKNOWN;
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

    /**
     * The socket over which the kernel is asked, and functions of the system's library for it. It
     * is opened at the first question and kept, because opening one takes longer than a question.
     */
    private static final class KernelSocket {

        /** Words suit all of them, and one signature costs the start of a program least. */
        private static final FunctionDescriptor WORDS =
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

        private static final MethodHandle SOCKET = bind("socket");
        private static final MethodHandle SEND = bind("send");
        private static final MethodHandle RECEIVE = bind("recv");
        private static final MethodHandle CLOSE = bind("close");

        private static final int CLOSED = -1;
        private static final int TRIES = 2;
        private static final ByteBuffer NO_ANSWER = ByteBuffer.allocate(0);

        private static final MemorySegment BUFFER = Arena.global().allocate(ANSWER_BYTES);
        private static int handle = CLOSED;
        private static int questions;

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

        /** The kernel's answer, or an empty one; a socket that fails is opened anew once. */
        static synchronized ByteBuffer ask(byte[] question) {
            for (int i = 0; i < TRIES; i++) {
                if (handle < 0) {
                    // The upper half of an int's word means nothing.
                    handle = (int) call(SOCKET, NETLINK, RAW_CLOSE_ON_EXEC, SOCK_DIAG, 0);
                }
                int number = ++questions;
                int length = handle < 0 ? 0 : exchange(question, number);
                byte[] answer = new byte[length];
                MemorySegment.copy(BUFFER, JAVA_BYTE, 0, answer, 0, length);
                ByteBuffer told = ByteBuffer.wrap(answer).order(ByteOrder.nativeOrder());
                if (length >= HEADER_BYTES && told.getInt(NUMBER) == number) {
                    return told;
                }
                close();
            }
            return NO_ANSWER;
        }

        /** The length of the answer, which is there when the question is sent. */
        private static int exchange(byte[] question, int number) {
            MemorySegment.copy(question, 0, BUFFER, JAVA_BYTE, 0, question.length);
            BUFFER.set(JAVA_INT_UNALIGNED, NUMBER, number);
            long sent = call(SEND, handle, BUFFER.address(), question.length, 0);
            long length =
                    sent == question.length
                            ? call(RECEIVE, handle, BUFFER.address(), ANSWER_BYTES, DO_NOT_WAIT)
                            : 0;
            return (int) Math.max(0, length);
        }

        private static void close() {
            if (handle >= 0) {
                call(CLOSE, handle, 0, 0, 0);
                handle = CLOSED;
            }
        }
    }
}
