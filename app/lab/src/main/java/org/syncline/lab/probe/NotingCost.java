package org.syncline.lab.probe;

/**
 * What keeping the latencies of a probe's calls took it.
 *
 * @param within seconds of its rounds, for looks at the clock and notes
 * @param between seconds for putting latencies away between rounds, where nothing is timed
 */
public record NotingCost(double within, double between) {

    /**
     * Measures a note in this JVM, which takes milliseconds. Threads note side by side, so that a
     * round pays for the calls of one.
     *
     * @param round the calls of one of the rounds
     */
    static NotingCost of(ProbeOptions round, int rounds, double between) {
        double notes = (double) round.calls() * rounds;
        return new NotingCost(notes * LatencyCost.measure(round.calls()), between);
    }
}
