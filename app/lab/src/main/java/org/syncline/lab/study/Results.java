package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.Optional;

/** What was measured, by the name of the experiment and its cell. */
public interface Results {

    /**
     * Returns the times of a metric, by forks and iterations; empty if no fork came to its end.
     *
     * @param metric as in {@code ForkLine.Iteration}
     */
    Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric)
            throws IOException;

    /** Returns the latencies of all measured calls in nanoseconds; empty if there were none. */
    Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell)
            throws IOException;

    /** Returns why the cell has no results, in a sentence; empty if it has some. */
    Optional<String> failure(String experiment, ExperimentCell cell) throws IOException;
}
