package org.syncline.lab.report;

import java.util.Locale;

/**
 * What the clock of measurements can tell, in the JVM that asks: {@link System#nanoTime()}. Any
 * thread.
 *
 * @param resolution the smallest step between two looks, s
 * @param overhead mean time of a look, in the quietest of several rounds, s
 */
public record TimerCost(double resolution, double overhead) {

    private static final double NANOS = 1e9;
    private static final int ROUNDS = 40;
    private static final int LOOKS = 5_000;

    /** Measures it, which takes a few milliseconds. */
    public static TimerCost measure() {
        long step = Long.MAX_VALUE;
        long round = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            long last = start;
            for (int look = 0; look < LOOKS; look++) {
                long now = System.nanoTime();
                if (now > last) {
                    step = Math.min(step, now - last);
                }
                last = now;
            }
            round = Math.min(round, last - start);
        }
        return new TimerCost(step / NANOS, round / NANOS / LOOKS);
    }

    /** Returns a sentence to stand below a table, with nanoseconds. */
    public String sentence() {
        return String.format(
                Locale.ROOT,
                "The timer's resolution is %.0f ns; a look at it takes %.0f ns.",
                resolution * NANOS,
                overhead * NANOS);
    }
}
