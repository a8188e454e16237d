package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.transport.HandshakeWatch;

/**
 * Charges the handshakes on the way to one peer to the timeline that runs when each begins: at
 * first that of connecting, later that of a session. Safe for any thread.
 */
public final class HandshakeAccount implements HandshakeWatch {

    private volatile @Nullable Target target;

    private record Target(Timeline timeline, PhaseCounters counters) {}

    /** From now on handshakes are charged there; before the first call, nowhere. */
    void chargeTo(Timeline timeline, PhaseCounters counters) {
        target = new Target(timeline, counters);
    }

    @Override
    public End begun() {
        Target now = target;
        if (now == null) {
            return NONE.begun();
        }
        long begin = System.nanoTime();
        Timeline.Span span = now.timeline().enter(Phase.HANDSHAKE);
        return resumed -> {
            Phase phase = resumed ? Phase.RESUME : Phase.HANDSHAKE;
            span.closeAs(phase);
            now.counters().add(phase, System.nanoTime() - begin, 1, 0);
        };
    }
}
