package org.syncline.transport.karmi.call;

import java.util.concurrent.TimeUnit;

/**
 * Decides when a call has lasted too long. Some time before its deadline the peer is asked for a
 * sign of life. At the deadline a peer that gave one loses only this call, or nothing if the node
 * is patient: the call gets another deadline, up to a limit that may be set. A silent peer, or one
 * that takes no more bytes, loses the connection. A caller that is busy with a callback is not
 * waiting for anybody. Used by the watching thread only, but for {@link #begin}.
 */
final class CallDeadlines {
    /** The action that is due for a call. */
    enum Verdict {
        WAIT,
        PING,
        GIVE_UP_CALL,
        GIVE_UP_PEER
    }

    private final long timeout;
    private final long grace;
    private final boolean patient;
    private final long limit;
    private long pingedAt = System.nanoTime();
    private long heardAt = System.nanoTime();
    private int heard;
    private long takenAt = System.nanoTime();
    private int taken;

    CallDeadlines(KarmiOptions.Timeouts timeouts) {
        this.timeout = timeouts.response().toNanos();
        this.patient = timeouts.patient();
        this.limit = timeouts.limit().toNanos();
        this.grace =
                patient
                        ? this.timeout / 3 * 2
                        : Math.min(this.timeout / 3, TimeUnit.SECONDS.toNanos(2));
    }

    /** The longest silence of a peer. */
    long nanos() {
        return timeout;
    }

    /** Has the time of a call begin, or begin anew. Any thread. */
    void begin(ClientCall call, long now) {
        call.deadline = now + timeout;
        call.limit = now + (limit == 0 ? Long.MAX_VALUE / 2 : limit);
    }

    /**
     * Takes note of how many pieces of messages were written by now, a number that is odd while one
     * is. Only what was under way at the last look shows that the peer takes something: a short
     * message goes into the system's memory, even if the peer is stopped.
     */
    void taken(int pieces, long now) {
        if (pieces != taken && (taken & 1) != 0) {
            takenAt = now;
        }
        taken = pieces;
    }

    /**
     * Takes note of what has arrived by now: frames, or pieces of one that is large. An impatient
     * node is not content with pieces, of which a peer could send one from time to time for ever.
     */
    void hear(int frames, int pieces, long now) {
        int all = patient ? frames + pieces : frames;
        if (all != heard) {
            heard = all;
            heardAt = now;
        }
    }

    /** Whether the peer has neither said nor taken anything for {@code grace} since then. */
    boolean isSilentSince(long start, long now) {
        return now - start > grace && heardAt - start < 0 && takenAt - start < 0;
    }

    Verdict with(ClientCall call, long now) {
        if (call.isCalledBack()) {
            return Verdict.WAIT;
        }
        if (now - call.limit >= 0 && call.isWaiting()) {
            return Verdict.GIVE_UP_CALL;
        }
        long windowStart = call.deadline - grace;
        if (now - windowStart < 0) {
            return Verdict.WAIT;
        }
        if (pingedAt - windowStart < 0) {
            pingedAt = now;
            return Verdict.PING;
        }
        if (now - call.deadline < 0) {
            return Verdict.WAIT;
        }
        long begin = call.deadline - timeout;
        boolean lives = heardAt - (patient ? begin : pingedAt) > 0;
        if (patient && (lives || takenAt - begin > 0)) {
            call.deadline = now + timeout;
            return Verdict.WAIT;
        }
        if (!call.isWaiting()) {
            return Verdict.GIVE_UP_PEER;
        }
        if (lives) {
            return Verdict.GIVE_UP_CALL;
        }
        // This thread may have come late to its ping; the peer gets its full time to answer.
        return now - pingedAt < grace ? Verdict.WAIT : Verdict.GIVE_UP_PEER;
    }
}
