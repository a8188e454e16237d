package org.syncline.transport.karmi.call;

import java.net.SocketTimeoutException;
import java.util.HashMap;
import java.util.Map;

/**
 * Looks after a calling side: ends calls and connections that take too long, finds out whether a
 * peer is there for which objects are kept, and tells it that this side lives. Used by the watching
 * thread only, but for {@link #begin}.
 */
final class ClientWatch {
    /** So many signs of life are due within a lease, because some may come late. */
    private static final int SIGNS_IN_LEASE = 3;

    private final ClientConnection connection;
    private final IdleTrial trial;
    private final CallDeadlines deadlines;
    private final Silence saidNothing;

    /** Calls that were given up, and when; only one whose caller reads stays here for long. */
    private final Map<ClientCall, Long> givenUp = new HashMap<>();

    ClientWatch(ClientConnection connection, IdleTrial trial, KarmiOptions.Timeouts timeouts) {
        this.connection = connection;
        this.trial = trial;
        this.deadlines = new CallDeadlines(timeouts);
        this.saidNothing =
                new Silence(timeouts.lease().dividedBy(SIGNS_IN_LEASE), System.nanoTime());
    }

    /** Has the time of a call begin, or begin anew. Any thread. */
    void begin(ClientCall call) {
        deadlines.begin(call, System.nanoTime());
    }

    /** As {@link Watchdog.Item#check}. */
    Watchdog.Pace check(long now) {
        int written = connection.queue.progress();
        deadlines.hear(connection.framesRead(), connection.frames.progress(), now);
        deadlines.taken(written, now);
        if (isReaderStuck(now) || trial.isOverdue(now, deadlines.nanos())) {
            return endSilent();
        }
        if (saidNothing.hasLasted(written, now)) {
            connection.context.execute(connection::renewLease);
        }
        if (!connection.hasCalls()) {
            lookAfterKept(now);
            return givenUp.isEmpty() && !trial.isRunning()
                    ? Watchdog.Pace.IDLE
                    : Watchdog.Pace.SLOW;
        }
        for (ClientCall call : connection.calls()) {
            switch (deadlines.with(call, now)) {
                case WAIT -> {}
                case PING -> connection.context.execute(connection::ping);
                case GIVE_UP_CALL -> giveUp(call, now);
                case GIVE_UP_PEER -> {
                    return endSilent();
                }
            }
        }
        return Watchdog.Pace.SLOW;
    }

    private Watchdog.Pace endSilent() {
        connection.fail(new SocketTimeoutException("no sign of life from the peer in time"));
        return Watchdog.Pace.IDLE;
    }

    /** What is kept for the peer may be given back, and the peer may have died, between calls. */
    private void lookAfterKept(long now) {
        if (!connection.sent.isEmpty() && trial.isDue(now)) {
            connection.context.execute(trial::run);
        }
    }

    /** True if a caller that must give up cannot, because it waits for bytes that never come. */
    private boolean isReaderStuck(long now) {
        givenUp.keySet().removeIf(call -> !connection.isReadBy(call));
        return givenUp.values().stream().anyMatch(at -> deadlines.isSilentSince(at, now));
    }

    private void giveUp(ClientCall call, long now) {
        if (connection.giveUp(call)) {
            givenUp.put(call, now);
            connection.context.execute(connection::ping);
        }
    }
}
