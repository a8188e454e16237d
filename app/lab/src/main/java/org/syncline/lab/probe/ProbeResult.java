package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;
import org.syncline.lab.stats.LatencyPercentiles;

import java.util.List;
import java.util.NoSuchElementException;

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
     * @param seconds of all rounds
     * @param rounds in which they were made, at least one
     */
    public record Part(
            LatencyPercentiles latency, Histogram nanos, double seconds, List<Round> rounds) {

        public Part {
            rounds = List.copyOf(rounds);
        }

        /**
         * Adds rounds up.
         *
         * @throws NoSuchElementException if there are no calls
         */
        public static Part of(List<Round> rounds) {
            Histogram all = new CallTimes().histogram();
            rounds.forEach(round -> all.add(round.nanos()));
            double seconds = rounds.stream().mapToDouble(Round::seconds).sum();
            return new Part(LatencyPercentiles.ofNanos(all).orElseThrow(), all, seconds, rounds);
        }

        public double callsPerSecond() {
            return latency.calls() / seconds;
        }
    }

    /**
     * A round of calls.
     *
     * @param nanos of each call; not changed any more
     * @param seconds that a thread's calls took, the mean of all threads
     */
    public record Round(Histogram nanos, double seconds) {

        /** Returns the seconds of the median call. */
        public double median() {
            return nanos.getValueAtPercentile(50) / 1e9;
        }
    }
}
