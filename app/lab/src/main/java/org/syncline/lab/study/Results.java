package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** What was measured, by the name of the experiment and its cell. */
public interface Results {

    /** A cell with the times of its iterations as a whole. */
    record Measured(String experiment, ExperimentCell cell, TimeSample sample) {}

    /** Returns the cells of the experiments that have such times, in their order. */
    default List<Measured> measured(List<Experiment> experiments) throws IOException {
        List<Measured> measured = new ArrayList<>();
        for (Experiment experiment : experiments) {
            for (ExperimentCell cell : experiment.cells()) {
                sample(experiment.name(), cell, ForkLine.TOTAL)
                        .ifPresent(it -> measured.add(new Measured(experiment.name(), cell, it)));
            }
        }
        return measured;
    }

    /**
     * Returns the times of a metric, by forks and iterations; empty if no fork came to its end.
     *
     * @param metric as in {@code ForkLine.Iteration}
     */
    Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric)
            throws IOException;

    /**
     * Returns the times of whole iterations of an experiment's cells, without those of forks during
     * which time stood still; cells that have no other are left out.
     */
    default Map<ExperimentCell, TimeSample> soundTimes(Experiment experiment) throws IOException {
        Map<ExperimentCell, TimeSample> sound = new HashMap<>();
        for (Measured each : measured(List.of(experiment))) {
            sound.put(each.cell(), each.sample());
        }
        return sound;
    }

    /** Returns the latencies of all measured calls in nanoseconds; empty if there were none. */
    Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell)
            throws IOException;

    /** Returns what measured iterations did, by name, as {@link StoredRuns#counts} does. */
    Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell)
            throws IOException;

    /** Returns how the time of a cell is made up; empty where at most whole times are known. */
    default Optional<MeanParts> parts(String experiment, ExperimentCell cell) throws IOException {
        return Optional.empty();
    }

    /** Returns why the cell has no results, in a sentence; empty if it has some. */
    Optional<String> failure(String experiment, ExperimentCell cell) throws IOException;
}
