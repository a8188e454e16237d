package org.syncline.transport.http;

import org.syncline.transport.kit.CallerId;

import java.io.Closeable;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The pass that a client that proved the secret sends with each of its calls. Good as long as the
 * connection lives over which it was issued; each number of a call is good once, because some
 * libraries send a call again when its reply fails to come. Its token is the key of that
 * connection, which never goes over it: a program between the two ends cannot read it there. Safe
 * for any thread.
 */
final class Pass implements Closeable {

    static final int TOKEN_BYTES = 32;

    /** The header field that carries it: pass number, token in hexadecimal, number of the call. */
    static final String FIELD = "Syncline-Pass";

    /** How far a call's number may lie behind the latest one. */
    private static final int MOST_BEHIND = 10_000;

    private final long number;
    private final byte[] token;
    private final CallerId caller;
    private final SortedSet<Long> seen = new TreeSet<>();
    private final Set<Covered> connections = Collections.newSetFromMap(new IdentityHashMap<>());
    private long allSeenTo;
    private boolean closed;

    /** A connection whose latest call showed a pass. */
    interface Covered {

        /** This pass has ended; the connection ends, too, unless another pass was shown since. */
        void ended(Pass pass) throws IOException;
    }

    Pass(long number, byte[] token, CallerId caller) {
        this.number = number;
        this.caller = caller;
        this.token = token.clone();
    }

    long number() {
        return number;
    }

    /** The client that it was issued to. */
    CallerId caller() {
        return caller;
    }

    String value(long call) {
        return number + "." + HexFormat.of().formatHex(token) + "." + call;
    }

    boolean hasToken(byte[] claimed) {
        return MessageDigest.isEqual(token, claimed);
    }

    /** True the first time that this number comes. */
    synchronized boolean isFirst(long call) {
        if (call <= allSeenTo || !seen.add(call)) {
            return false;
        }
        while (seen.remove(allSeenTo + 1)) {
            allSeenTo++;
        }
        if (seen.size() > MOST_BEHIND) {
            allSeenTo = seen.removeFirst();
        }
        return true;
    }

    /** This connection ends with the pass, unless it is forgotten before. */
    void covers(Covered connection) throws IOException {
        boolean late;
        synchronized (this) {
            late = closed;
            connections.add(connection);
        }
        if (late) {
            connection.ended(this);
        }
    }

    /** How many connections end with it. */
    synchronized int size() {
        return connections.size();
    }

    synchronized void forget(Covered connection) {
        connections.remove(connection);
    }

    @Override
    public void close() throws IOException {
        Set<Covered> left;
        synchronized (this) {
            closed = true;
            left = Set.copyOf(connections);
            connections.clear();
        }
        for (Covered connection : left) {
            connection.ended(this);
        }
    }
}
