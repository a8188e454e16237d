package org.syncline.transport.essence;

import org.syncline.core.transport.Closer;
import org.syncline.core.transport.Connection;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The sockets of one connection. Each is one caller's while a call is under way, as long as there
 * are no more callers than {@link #MOST}; then callers share them. The latest one used is the next
 * one used, so that a single caller stays with one. Safe for any thread.
 */
final class SocketPool implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(SocketPool.class.getName());

    /** Most sockets; calls of more threads than that share them without loss. */
    static final int MOST = 8;

    private final Source source;
    private final Deque<Member> idle = new ArrayDeque<>();
    private final List<Member> members = new ArrayList<>();
    private int opening;
    private int turn;
    private boolean closed;

    interface Source {
        Connection open() throws IOException;
    }

    /** A socket and how many calls are on it. */
    static final class Member {

        private final Connection socket;
        private int callers;

        private Member(Connection socket) {
            this.socket = socket;
        }

        Connection socket() {
            return socket;
        }
    }

    SocketPool(Source source) {
        this.source = source;
    }

    /** A socket for one call; to be given back by {@link #end} or one of its short forms. */
    Member take() throws IOException {
        synchronized (this) {
            requireOpen();
            Member free = idle.pollFirst();
            if (free == null && members.size() + opening >= MOST && !members.isEmpty()) {
                free = members.get(Math.floorMod(turn++, members.size()));
            }
            if (free != null) {
                free.callers++;
                return free;
            }
            opening++;
        }
        return open();
    }

    private Member open() throws IOException {
        try {
            return add(new Member(source.open()));
        } finally {
            synchronized (this) {
                opening--;
            }
        }
    }

    private Member add(Member fresh) throws IOException {
        synchronized (this) {
            if (!closed) {
                fresh.callers++;
                members.add(fresh);
                return fresh;
            }
        }
        fresh.socket.close();
        throw new IOException("the connection is closed");
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the connection is closed");
        }
    }

    /** The call is over. */
    void release(Member member) {
        end(member, true);
    }

    /** The call is over, and the socket broken: nobody gets it any more. */
    void drop(Member member) {
        end(member, false);
    }

    /** The call is over, and the socket as it may be. A failure to close it concerns no call. */
    void end(Member member, boolean sound) {
        synchronized (this) {
            member.callers--;
            if (!sound) {
                members.remove(member);
            }
            if (member.callers > 0) {
                return;
            }
            if (members.contains(member)) {
                idle.addFirst(member);
                return;
            }
        }
        try {
            member.socket.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a socket that nobody uses could not be closed", e);
        }
    }

    @Override
    public void close() throws IOException {
        List<Connection> left;
        synchronized (this) {
            closed = true;
            left = members.stream().map(Member::socket).toList();
            members.clear();
            idle.clear();
        }
        Closer.all(left);
    }
}
