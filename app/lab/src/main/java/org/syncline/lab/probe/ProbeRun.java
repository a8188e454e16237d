package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.List;

/**
 * Calls a probe in a second JVM over one transport, first to warm up and then as often again to
 * measure. Used by one thread.
 */
public final class ProbeRun {

    private static final double NANOS = 1e9;

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
            CallTimes warmUpTimes = new CallTimes();
            session.takeTimes(warmUpTimes); // none, so that its code is there between the rounds
            double firstCall = session.firstCall();
            double warmUp = session.round();
            long end = System.nanoTime();
            session.takeTimes(warmUpTimes);
            double between = (System.nanoTime() - end) / NANOS;
            double steady = session.round();
            return new ProbeResult(
                    session.connect(),
                    session.lookup(),
                    firstCall,
                    part(warmUpTimes.histogram(), warmUp),
                    part(session.takeLatencies(), steady),
                    NotingCost.of(options, 2, between));
        }
    }

    private static ProbeResult.Part part(Histogram nanos, double seconds) {
        return ProbeResult.Part.of(List.of(new ProbeResult.Round(nanos, seconds)));
    }
}
