package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.report.PageCache;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

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

    /** Returns the latencies of its calls; empty for work that is no calls. */
    default Optional<NotedCalls> latencies() {
        return Optional.empty();
    }

    /** Returns what is known of the page cache; empty for work without files. */
    default Optional<PageCache> pageCache() {
        return Optional.empty();
    }

    @Override
    void close() throws IOException;
}
