package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.syncline.lab.stats.LatencyPercentiles;

/**
 * The cost of calls. The first call and the steady state are apart, as in the studies.
 *
 * @param connect seconds until the server had answered the handshake
 * @param lookup seconds of the first lookup
 * @param firstCall seconds of the first call of all
 * @param noting what keeping the latencies took
 */
public record ProbeResult(
        double connect,
        double lookup,
        double firstCall,
        Part warmUp,
        Part steady,
        NotingCost noting) {

    /** Returns seconds of the first call and of all rounds together. */
    public double measured() {
        return firstCall + warmUp.seconds() + steady.seconds();
    }

    /**
     * Calls of all threads together.
     *
     * @param nanos of each call; not changed any more
     * @param seconds from the start of the first to the end of the last
     */
    public record Part(LatencyPercentiles latency, Histogram nanos, double seconds) {

        /**
         * @throws java.util.NoSuchElementException if there are no calls
         */
        static Part of(Histogram nanos, double seconds) {
            return new Part(LatencyPercentiles.ofNanos(nanos).orElseThrow(), nanos, seconds);
        }

        public double callsPerSecond() {
            return latency.calls() / seconds;
        }
    }
}
