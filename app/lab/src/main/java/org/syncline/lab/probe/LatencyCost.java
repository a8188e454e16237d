package org.syncline.lab.probe;

/** What it takes to note the latency of one call, in the JVM that asks. */
public final class LatencyCost {

    private static final int ROUNDS = 40;
    private static final int NOTES = 5_000;
    private static final int SPREAD = 0xffff;

    private LatencyCost() {}

    /**
     * Returns the mean seconds of a note, in the quietest of several rounds: a look at the clock
     * and a note of the difference, as {@link ProbeSession} has for each call. Takes milliseconds.
     *
     * @param calls of a thread in an iteration
     */
    public static double measure(long calls) {
        CallTimes times = new CallTimes(calls);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            times.forget();
            long start = System.nanoTime();
            long before = start;
            for (int i = 0; i < NOTES; i++) {
                long after = System.nanoTime();
                // Values of many sizes, as those of calls are.
                long latency = after - before + (i & SPREAD);
                times.note(latency);
                before = after;
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        return least / 1e9 / NOTES;
    }
}
