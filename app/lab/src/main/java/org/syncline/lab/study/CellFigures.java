package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.MedianRatio;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figures of one experiment's cells, after their warm-up was left out. It remembers what a
 * reader of the table has to know of them.
 */
final class CellFigures {

    private static final long SEED = 1;

    private final Results results;
    private final String experiment;
    private final Map<String, Map<String, Set<String>>> notes = new LinkedHashMap<>();
    private final Map<String, Set<String>> parts = new HashMap<>();
    private final Map<Key, Optional<TimeSample>> samples = new HashMap<>();
    private final Map<Key, Estimate> medians = new HashMap<>();
    private final Map<Key, Map<Integer, Optional<Estimate>>> together = new HashMap<>();

    private record Key(ExperimentCell cell, String metric) {}

    CellFigures(Results results, String experiment) {
        this.results = results;
        this.experiment = experiment;
    }

    /** Returns the times of a metric without the warm-up; empty, with a note, if there is none. */
    Optional<TimeSample> sample(String label, ExperimentCell cell, String metric)
            throws IOException {
        return sample(new Label(label, ""), cell, metric);
    }

    /**
     * What a note calls a cell.
     *
     * @param part which of those with the same words it is; said where not all of them have the
     *     note
     */
    record Label(String words, String part) {}

    private Optional<TimeSample> sample(Label label, ExperimentCell cell, String metric)
            throws IOException {
        Key key = new Key(cell, metric);
        parts.computeIfAbsent(label.words(), words -> new LinkedHashSet<>()).add(label.part());
        Optional<TimeSample> known = samples.get(key);
        if (known == null) {
            known = results.sample(experiment, cell, metric).map(TimeSample::trimmed);
            samples.put(key, known);
            if (known.isEmpty()) {
                note(results.failure(experiment, cell).orElse("not measured"), label);
            } else if (!known.get().steadiness().isSteadyAtItsFastest()) {
                note(known.get().steadiness().words(), label);
            }
        }
        return known;
    }

    /** Returns whether each cell that was asked for and measured has at least two forks. */
    boolean haveSeveralForks() {
        return samples.values().stream()
                .flatMap(Optional::stream)
                .allMatch(sample -> sample.forks().size() > 1);
    }

    /** Returns how many forks of a cell came to their end. */
    int forks(ExperimentCell cell) throws IOException {
        return results.sample(experiment, cell, ForkLine.TOTAL)
                .map(sample -> sample.forks().size())
                .orElse(0);
    }

    /** Returns the median of the whole iteration, times the factor. */
    Optional<Estimate> median(String label, ExperimentCell cell, double factor) throws IOException {
        return median(label, cell, ForkLine.TOTAL, factor);
    }

    Optional<Estimate> median(String label, ExperimentCell cell, String metric, double factor)
            throws IOException {
        return median(new Label(label, ""), cell, metric, factor);
    }

    Optional<Estimate> median(Label label, ExperimentCell cell, String metric, double factor)
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

    /**
     * Returns the median of the time of so many iterations in a row, over their number; iterations
     * that are left over in a fork are left out.
     */
    Optional<Estimate> medianOf(int iterations, String label, ExperimentCell cell, String metric)
            throws IOException {
        Optional<TimeSample> sample = sample(label, cell, metric);
        return together.computeIfAbsent(new Key(cell, metric), key -> new HashMap<>())
                .computeIfAbsent(
                        iterations,
                        number ->
                                sample.flatMap(it -> grouped(it, number))
                                        .map(it -> Estimates.of(it, SEED).median()));
    }

    private static Optional<TimeSample> grouped(TimeSample sample, int number) {
        List<ForkTimes> forks = new ArrayList<>();
        for (ForkTimes fork : sample.forks()) {
            double[] times = fork.steady();
            double[] means = new double[times.length / number];
            Arrays.setAll(
                    means,
                    i ->
                            Arrays.stream(times, i * number, (i + 1) * number)
                                    .average()
                                    .orElseThrow());
            if (means.length > 0) {
                forks.add(ForkTimes.of(means));
            }
        }
        return forks.isEmpty() ? Optional.empty() : Optional.of(new TimeSample(forks));
    }

    /** Returns the first call of the first fork, s; empty if it was not taken. */
    OptionalDouble firstOfOne(ExperimentCell cell, String metric) throws IOException {
        Optional<TimeSample> sample = results.sample(experiment, cell, metric);
        return sample.isEmpty()
                ? OptionalDouble.empty()
                : sample.get().forks().getFirst().firstCall();
    }

    /** Returns the time of a call by the method of an original, from the same forks. */
    Optional<OriginalMethod.Found> by(OriginalMethod method, ExperimentCell cell, int calls)
            throws IOException {
        return by(method, cell, ForkLine.TOTAL, calls);
    }

    Optional<OriginalMethod.Found> by(
            OriginalMethod method, ExperimentCell cell, String metric, int calls)
            throws IOException {
        return results.sample(experiment, cell, metric).flatMap(sample -> method.of(sample, calls));
    }

    /**
     * Returns how many times as long the first call of a fork takes as a later one.
     *
     * @param calls in an iteration
     */
    Optional<TimeRatio> firstToNext(ExperimentCell cell, int calls) throws IOException {
        return firstToNext(List.of(cell), ForkLine.TOTAL, calls);
    }

    /**
     * Returns the same for first calls that several cells have in common, and the later ones of the
     * last of these cells.
     *
     * @param calls in an iteration of the last one
     */
    Optional<TimeRatio> firstToNext(List<ExperimentCell> cells, String metric, int calls)
            throws IOException {
        List<ForkTimes> first = new ArrayList<>();
        for (ExperimentCell cell : cells) {
            results.sample(experiment, cell, metric)
                    .flatMap(TimeSample::firstCalls)
                    .ifPresent(sample -> first.addAll(sample.forks()));
        }
        Optional<TimeSample> later = results.sample(experiment, cells.getLast(), metric);
        return first.isEmpty()
                ? Optional.empty()
                : later.map(all -> ratio(times(new TimeSample(first), calls), all.trimmed()));
    }

    private static TimeSample times(TimeSample sample, int factor) {
        return new TimeSample(
                sample.forks().stream()
                        .map(ForkTimes::all)
                        .map(all -> ForkTimes.of(Arrays.stream(all).map(t -> t * factor).toArray()))
                        .toList());
    }

    private static TimeRatio ratio(TimeSample of, TimeSample to) {
        return TimeRatio.of(of, to, Statistic.MEDIAN, SEED);
    }

    /** Returns how many times as long one cell takes as the other. */
    Optional<TimeRatio> ratio(ExperimentCell cell, ExperimentCell to) throws IOException {
        return ratio(cell, this, to);
    }

    /** Returns the same, where the other cell is one of another experiment. */
    Optional<TimeRatio> ratio(ExperimentCell cell, CellFigures others, ExperimentCell to)
            throws IOException {
        Optional<TimeSample> one = results.sample(experiment, cell, ForkLine.TOTAL);
        Optional<TimeSample> other = results.sample(others.experiment, to, ForkLine.TOTAL);
        return one.isEmpty() || other.isEmpty()
                ? Optional.empty()
                : Optional.of(ratio(one.get().trimmed(), other.get().trimmed()));
    }

    /**
     * Returns the median of how many times as long each first cell takes as its second one; of the
     * pairs that were measured.
     */
    Optional<Estimate> medianRatio(Map<ExperimentCell, ExperimentCell> pairs) throws IOException {
        List<MedianRatio.Pair> measured = new ArrayList<>();
        for (Map.Entry<ExperimentCell, ExperimentCell> pair : pairs.entrySet()) {
            Optional<TimeSample> one = results.sample(experiment, pair.getKey(), ForkLine.TOTAL);
            Optional<TimeSample> other =
                    results.sample(experiment, pair.getValue(), ForkLine.TOTAL);
            if (one.isPresent() && other.isPresent()) {
                measured.add(new MedianRatio.Pair(one.get().trimmed(), other.get().trimmed()));
            }
        }
        return measured.isEmpty() ? Optional.empty() : Optional.of(MedianRatio.of(measured, SEED));
    }

    Optional<MeanParts> parts(ExperimentCell cell) throws IOException {
        return results.parts(experiment, cell);
    }

    Map<String, LongSummaryStatistics> counts(ExperimentCell cell) throws IOException {
        return results.counts(experiment, cell);
    }

    Optional<AbstractHistogram> latencies(ExperimentCell cell) throws IOException {
        return results.latencies(experiment, cell);
    }

    private void note(String words, Label label) {
        notes.computeIfAbsent(words, w -> new LinkedHashMap<>())
                .computeIfAbsent(label.words(), w -> new LinkedHashSet<>())
                .add(label.part());
    }

    /** Returns why figures are missing, and which cells were not steady; a sentence each. */
    List<String> notes() {
        List<String> sentences = new ArrayList<>();
        notes.forEach(
                (words, labels) -> {
                    List<String> cells = new ArrayList<>();
                    labels.forEach((label, noted) -> cells.add(named(label, noted)));
                    sentences.add(words + " – " + String.join("; ", cells) + ".");
                });
        return sentences;
    }

    private String named(String label, Set<String> noted) {
        return noted.equals(parts.get(label)) ? label : label + " at " + String.join(", ", noted);
    }
}
