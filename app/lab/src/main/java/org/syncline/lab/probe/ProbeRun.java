package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.syncline.core.transport.Transport;
import org.syncline.lab.stats.LatencyPercentiles;

import java.io.IOException;

/**
 * Calls a probe in a second JVM over one transport, first to warm up and then as often again to
 * measure. Used by one thread.
 */
public final class ProbeRun {

    private final ProbeOptions options;

    /** Fails if shape and size do not go together. */
    public ProbeRun(ProbeOptions options) {
        this.options = options;
        options.shape().prepare(options.bytes());
    }

    /**
     * Starts the other JVM, measures, and ends it.
     *
     * @throws IllegalArgumentException if the transport cannot make such calls
     */
    public ProbeResult over(Transport transport) throws IOException, InterruptedException {
        try (ProbeSession session = ProbeSession.open(options, transport)) {
            return new ProbeResult(
                    session.connect(),
                    session.lookup(),
                    session.firstCall(),
                    part(session),
                    part(session));
        }
    }

    private static ProbeResult.Part part(ProbeSession session)
            throws IOException, InterruptedException {
        session.takeLatencies();
        double seconds = session.round();
        Histogram nanos = session.takeLatencies();
        return new ProbeResult.Part(
                LatencyPercentiles.ofNanos(nanos).orElseThrow(), nanos, seconds);
    }
}
