package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Times the steps to a peer: connecting, the first lookup and the next, each without the handshakes
 * of a tunnel in it, which are timed apart. One thread takes the steps; any thread may look at any
 * time.
 */
public final class ConnectClock {

    private static final double NANOS = 1e9;

    private final LongSupplier nanoTime;
    private final HandshakeAccount handshakes = new HandshakeAccount();
    private final PhaseCounters counters = new PhaseCounters();
    private @Nullable Timeline timeline;
    private int marked;
    private double lookupFirst;

    public ConnectClock() {
        this(System::nanoTime);
    }

    ConnectClock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Where the handshakes of the connection are charged, also after the last step. */
    HandshakeAccount handshakes() {
        return handshakes;
    }

    /** The first step begins, or one ends and the next begins. */
    synchronized void mark() {
        marked++;
        Timeline line = timeline;
        if (line == null) {
            timeline = new Timeline(nanoTime, Phase.CONNECT);
            handshakes.chargeTo(timeline, counters);
        } else if (marked == 2) {
            line.base(Phase.LOOKUP);
        } else if (marked == 3) {
            lookupFirst = line.nanos(Phase.LOOKUP);
        } else {
            line.stop();
        }
    }

    /** The seconds of each step, of the one under way up to now; empty before the first. */
    public synchronized Optional<ConnectTimes> soFar() {
        return Optional.ofNullable(timeline).map(this::times);
    }

    private ConnectTimes times(Timeline line) {
        double lookups = line.nanos(Phase.LOOKUP);
        double first = marked < 3 ? lookups : lookupFirst;
        return new ConnectTimes(
                line.nanos(Phase.CONNECT) / NANOS,
                first / NANOS,
                (lookups - first) / NANOS,
                line.nanos(Phase.HANDSHAKE) / NANOS,
                counters.items(Phase.HANDSHAKE),
                line.nanos(Phase.RESUME) / NANOS,
                counters.items(Phase.RESUME));
    }
}
