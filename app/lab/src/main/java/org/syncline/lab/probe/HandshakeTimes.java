package org.syncline.lab.probe;

import org.syncline.core.transport.HandshakeWatch;
import org.syncline.lab.stats.Summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How long each handshake of TLS took, in seconds. Safe for any thread. */
public final class HandshakeTimes implements HandshakeWatch {

    private static final double NANOS = 1e9;

    private final List<Double> first = new ArrayList<>();
    private final List<Double> resumed = new ArrayList<>();

    @Override
    public End begun() {
        long begin = System.nanoTime();
        return isResumed -> note(isResumed, (System.nanoTime() - begin) / NANOS);
    }

    private synchronized void note(boolean isResumed, double seconds) {
        (isResumed ? resumed : first).add(seconds);
    }

    /** Returns those with keys of their own; empty if there was none. */
    public synchronized Optional<Summary> first() {
        return Summary.ofAll(first);
    }

    /** Returns those with the keys of an earlier connection; empty if there was none. */
    public synchronized Optional<Summary> resumed() {
        return Summary.ofAll(resumed);
    }
}
