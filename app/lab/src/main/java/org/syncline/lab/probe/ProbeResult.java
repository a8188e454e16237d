package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.syncline.lab.stats.LatencyPercentiles;

/**
 * The cost of calls. The first call and the steady state are apart, as in the studies.
 *
 * @param connect seconds until the server had answered the handshake
 * @param lookup seconds of the first lookup
 * @param firstCall seconds of the first call of all
 */
public record ProbeResult(
        double connect, double lookup, double firstCall, Part warmUp, Part steady) {

    /**
     * Calls of all threads together.
     *
     * @param nanos of each call; not changed any more
     * @param seconds from the start of the first to the end of the last
     */
    public record Part(LatencyPercentiles latency, Histogram nanos, double seconds) {

        public double callsPerSecond() {
            return latency.calls() / seconds;
        }
    }
}
