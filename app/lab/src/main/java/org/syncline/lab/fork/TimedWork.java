package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkLine;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The work of a cell, prepared for iterations. Used by one thread. */
interface TimedWork extends AutoCloseable {

    /**
     * The figures of an iteration, as in {@link ForkLine.Iteration}.
     *
     * @param seconds by metric, {@link ForkLine#TOTAL} among them
     */
    record Times(Map<String, Double> seconds, Map<String, Long> counts) {}

    /** Does the work for the first time in this JVM; fails if its result is not as expected. */
    Times first() throws IOException, InterruptedException;

    /** Does the work again. What it needs is made before it is timed. */
    Times next() throws IOException, InterruptedException;

    /** Forgets what {@link #latencies} holds, because the warm-up is over. */
    default void endWarmUp() {}

    /**
     * Returns the latencies of calls since the warm-up, stretch by stretch in the order of the
     * iterations; empty for work that is no calls.
     */
    default List<ForkLine> latencies() {
        return List.of();
    }

    /** Returns what noting latencies took of the times of all iterations so far, s; measured. */
    default double secondsOfNoting() {
        return 0;
    }

    /** Returns what putting latencies away took between iterations so far, s. */
    default double secondsOfPuttingAway() {
        return 0;
    }

    @Override
    void close() throws IOException;
}
