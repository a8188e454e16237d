package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The figures of one experiment's cells, after their warm-up was left out. It remembers what a
 * reader of the table has to know of them.
 */
final class CellFigures {

    private static final long SEED = 1;

    private final Results results;
    private final String experiment;
    private final Map<String, Set<String>> notes = new LinkedHashMap<>();
    private final Map<Key, Optional<TimeSample>> samples = new HashMap<>();
    private final Map<Key, Estimate> medians = new HashMap<>();

    private record Key(ExperimentCell cell, String metric) {}

    CellFigures(Results results, String experiment) {
        this.results = results;
        this.experiment = experiment;
    }

    /** Returns the times of a metric without the warm-up; empty, with a note, if there is none. */
    Optional<TimeSample> sample(String label, ExperimentCell cell, String metric)
            throws IOException {
        Key key = new Key(cell, metric);
        Optional<TimeSample> known = samples.get(key);
        if (known == null) {
            known = results.sample(experiment, cell, metric).map(TimeSample::trimmed);
            samples.put(key, known);
            if (known.isEmpty()) {
                note(results.failure(experiment, cell).orElse("not measured"), label);
            } else if (!known.get().steadiness().isSteady()) {
                note(known.get().steadiness().words(), label);
            }
        }
        return known;
    }

    /** Returns the median of the whole iteration, times the factor. */
    Optional<Estimate> median(String label, ExperimentCell cell, double factor) throws IOException {
        return median(label, cell, ForkLine.TOTAL, factor);
    }

    Optional<Estimate> median(String label, ExperimentCell cell, String metric, double factor)
            throws IOException {
        Key key = new Key(cell, metric);
        return sample(label, cell, metric)
                .map(it -> medians.computeIfAbsent(key, k -> Estimates.of(it, SEED).median()))
                .map(median -> median.times(factor));
    }

    /** Returns the median of the forks' first calls, times the factor. */
    Optional<Estimate> first(ExperimentCell cell, String metric, double factor) throws IOException {
        return results.sample(experiment, cell, metric)
                .flatMap(TimeSample::firstCalls)
                .map(sample -> Estimates.of(sample, SEED).median().times(factor));
    }

    /** Returns how many times as long one cell takes as the other. */
    Optional<TimeRatio> ratio(ExperimentCell cell, ExperimentCell to) throws IOException {
        Optional<TimeSample> one = results.sample(experiment, cell, ForkLine.TOTAL);
        Optional<TimeSample> other = results.sample(experiment, to, ForkLine.TOTAL);
        return one.isEmpty() || other.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        TimeRatio.of(
                                one.get().trimmed(),
                                other.get().trimmed(),
                                Statistic.MEDIAN,
                                SEED));
    }

    Optional<AbstractHistogram> latencies(ExperimentCell cell) throws IOException {
        return results.latencies(experiment, cell);
    }

    private void note(String words, String label) {
        notes.computeIfAbsent(words, w -> new LinkedHashSet<>()).add(label);
    }

    /** Returns why figures are missing, and which cells were not steady; a sentence each. */
    List<String> notes() {
        return notes.entrySet().stream()
                .map(note -> note.getKey() + " – " + String.join("; ", note.getValue()) + ".")
                .toList();
    }
}
