package org.syncline.lab.fork;

/**
 * What the clock of measurements can tell, in the JVM that asks: {@link System#nanoTime()}.
 *
 * @param resolution the smallest step between two looks, s
 * @param overhead mean time of a look, in the quietest of several rounds, s
 */
record TimerCost(double resolution, double overhead) {

    private static final int ROUNDS = 40;
    private static final int LOOKS = 5_000;

    /** Takes a few milliseconds. */
    static TimerCost measure() {
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
        return new TimerCost(step / 1e9, round / 1e9 / LOOKS);
    }
}
