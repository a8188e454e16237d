package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.probe.CallTimes;
import org.syncline.lab.probe.LatencyCost;

import java.util.List;
import java.util.function.Consumer;

/**
 * The latencies of a fork's calls, and what it took to note them and to put them away. Used by one
 * thread.
 */
final class NotedCalls {

    private final LatencyStretches stretches;
    private final int calls;
    private final int notedOf;
    private double noted;
    private long puttingAwayNanos;

    /**
     * @param source moves the latencies since it was last asked
     * @param held of how many rounds the source has room for
     * @param calls of a thread in a round
     * @param notedOf one of so many calls is noted
     */
    NotedCalls(Consumer<CallTimes> source, int held, int calls, int notedOf) {
        stretches = new LatencyStretches(source, held);
        this.calls = calls;
        this.notedOf = notedOf;
        stretches.rehearse();
    }

    /** Puts the latencies of a round away. */
    void endRound() {
        noted += (double) calls / notedOf;
        long end = System.nanoTime();
        stretches.endIteration();
        puttingAwayNanos += System.nanoTime() - end;
    }

    /** Forgets all latencies so far, because the warm-up is over. */
    void clear() {
        stretches.clear();
    }

    /**
     * Returns the latencies of calls since the warm-up, stretch by stretch in the order of the
     * iterations.
     */
    List<ForkLine> all() {
        long start = System.nanoTime();
        List<ForkLine> packed = stretches.all();
        puttingAwayNanos += System.nanoTime() - start;
        return packed;
    }

    /** Returns what putting latencies away took between iterations so far, s. */
    double secondsOfPuttingAway() {
        return puttingAwayNanos / 1e9;
    }

    /**
     * Returns what noting latencies took of the times of all iterations so far, s; measured.
     * Threads note side by side, so that a round pays for the calls of one. Calls of which each is
     * noted share their looks at the clock; others have two.
     */
    double secondsOfNoting() {
        int looks = notedOf == 1 ? 1 : 2;
        return looks * noted * LatencyCost.measure(calls);
    }
}
