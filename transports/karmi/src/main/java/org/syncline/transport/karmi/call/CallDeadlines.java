package org.syncline.transport.karmi.call;

import java.util.concurrent.TimeUnit;

/**
 * Decides when a call has lasted too long. Some time before its deadline the peer is asked for a
 * sign of life. At the deadline a peer that gave one loses only this call, or nothing if the node
 * is patient: the call gets another deadline. A silent peer, or one that takes no more bytes, loses
 * the connection. A caller that is busy with a callback is not waiting for anybody. Used by the
 * watching thread only.
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
    private long pingedAt = System.nanoTime();
    private long heardAt = System.nanoTime();
    private int heard;
    private long takenAt = System.nanoTime();
    private int taken;

    CallDeadlines(KarmiOptions.Timeouts timeouts) {
        this.timeout = timeouts.response().toNanos();
        this.patient = timeouts.patient();
        this.grace =
                patient
                        ? this.timeout / 3 * 2
                        : Math.min(this.timeout / 3, TimeUnit.SECONDS.toNanos(2));
    }

    long nanos() {
        return timeout;
    }

    /** Takes note of how many pieces of messages the peer has taken by now. */
    void taken(int pieces, long now) {
        if (pieces != taken) {
            taken = pieces;
            takenAt = now;
        }
    }

    /** Takes note of how many frames have arrived by now. */
    void hear(int framesRead, long now) {
        if (framesRead != heard) {
            heard = framesRead;
            heardAt = now;
        }
    }

    /** Whether the peer has been silent for {@code grace} since {@code start}. */
    boolean isSilentSince(long start, long now) {
        return now - start > grace && heardAt - start < 0;
    }

    Verdict with(ClientCall call, long now) {
        if (call.isCalledBack()) {
            return Verdict.WAIT;
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
        boolean lives = heardAt - (patient ? call.deadline - timeout : pingedAt) > 0;
        boolean takes = !call.isWaiting() && takenAt - windowStart > 0;
        if (patient && (lives || takes)) {
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
