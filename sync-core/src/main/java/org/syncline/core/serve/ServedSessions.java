package org.syncline.core.serve;

import org.syncline.core.peer.Peer;
import org.syncline.core.serve.ServedSession.Activity;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The sessions of a served root, over whichever transport they came: which are open, and what each
 * has done. The root itself serves one at a time. Safe for any thread.
 */
public final class ServedSessions {

    private static final int MOST = 100;

    private final LongSupplier nanoTime;
    private final long silenceNanos;
    private final Deque<SessionRecord> sessions = new ArrayDeque<>();
    private long count;

    /**
     * @param silence how long a caller may make no call before its session counts as over
     */
    public ServedSessions(LongSupplier nanoTime, Duration silence) {
        this.nanoTime = nanoTime;
        this.silenceNanos = silence.toNanos();
    }

    /**
     * Returns the root as callers over this transport are to see it, so that they are noted.
     *
     * @param guest name of the guest whose calls these are; empty where anybody may call
     */
    public Peer watched(Peer root, String transport, String guest) {
        return new WatchedPeer(root, new ServedEnd(transport, guest), this);
    }

    /** Returns the latest sessions, the oldest first. */
    public synchronized List<ServedSession> all() {
        long silent = nanoTime.getAsLong() - silenceNanos;
        sessions.forEach(session -> session.endIfSilentSince(silent));
        return sessions.stream().map(SessionRecord::state).toList();
    }

    /** A session that opens has taken the place of any before it. */
    synchronized void opened(ServedEnd end, String handle) {
        sessions.forEach(session -> session.end(Activity.SILENT));
        add(end, handle);
    }

    synchronized void refused(ServedEnd end, String reason) {
        add(end, "").refused(reason);
    }

    private SessionRecord add(ServedEnd end, String handle) {
        SessionRecord session = new SessionRecord(++count, end, handle);
        session.calledAt(nanoTime.getAsLong());
        sessions.addLast(session);
        if (sessions.size() > MOST) {
            sessions.removeFirst();
        }
        return session;
    }

    synchronized void note(String handle, Consumer<SessionRecord> event) {
        for (SessionRecord session : sessions) {
            if (session.isOpen(handle)) {
                session.calledAt(nanoTime.getAsLong());
                event.accept(session);
            }
        }
    }
}
