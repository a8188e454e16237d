package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.CellFailure;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.probe.CallbackReach;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** The results of a study's experiments as a history holds them. For the history's thread. */
public final class StoredResults implements Results {

    private final StoredRuns stored;
    private final Map<String, Long> runs;
    private final Map<ExperimentCell, String> refused;
    private final Map<String, Map<ExperimentCell, TimeSample>> samples = new HashMap<>();

    /**
     * @param runs the number of the run of each experiment, by the experiment's name
     * @param refused why cells were not measured at all
     */
    public StoredResults(
            StoredRuns stored, Map<String, Long> runs, Map<ExperimentCell, String> refused) {
        this.stored = stored;
        this.runs = Map.copyOf(runs);
        this.refused = Map.copyOf(refused);
    }

    @Override
    public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric)
            throws IOException {
        Long run = runs.get(experiment);
        if (run == null) {
            return Optional.empty();
        }
        String key = experiment + "\n" + metric;
        Map<ExperimentCell, TimeSample> all = samples.get(key);
        if (all == null) {
            all = stored.samples(run, metric);
            samples.put(key, all);
        }
        return Optional.ofNullable(all.get(cell));
    }

    @Override
    public Map<ExperimentCell, TimeSample> soundTimes(Experiment experiment) throws IOException {
        Long run = runs.get(experiment.name());
        return run == null ? Map.of() : stored.soundSamples(run, ForkLine.TOTAL);
    }

    @Override
    public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell)
            throws IOException {
        Long run = runs.get(experiment);
        return run == null ? Optional.empty() : stored.latencies(run, cell);
    }

    @Override
    public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell)
            throws IOException {
        Long run = runs.get(experiment);
        return run == null ? Map.of() : stored.counts(run, cell);
    }

    @Override
    public Optional<MeanParts> parts(String experiment, ExperimentCell cell) throws IOException {
        Long run = runs.get(experiment);
        return run == null ? Optional.empty() : stored.parts(run, cell);
    }

    @Override
    public Optional<String> failure(String experiment, ExperimentCell cell) throws IOException {
        if (refused.containsKey(cell)) {
            return Optional.of(refused.get(cell));
        }
        Optional<String> failed = Optional.empty();
        Long run = runs.get(experiment);
        if (run != null) {
            failed =
                    stored.failures(run).stream()
                            .filter(failure -> failure.cell().equals(cell))
                            .map(CellFailure::reason)
                            .reduce((older, newer) -> newer);
        }
        failed = failed.or(() -> refusalOfToday(cell));
        return failed.isPresent() ? failed : Optional.of(unreached(run, cell));
    }

    private String unreached(@Nullable Long run, ExperimentCell cell) throws IOException {
        if (run == null) {
            return "the study ended before this was begun";
        }
        return stored.experiment(run).cells().contains(cell)
                ? "the time of the study was spent before, or it was ended; \"syncline study"
                        + " --resume "
                        + run
                        + "\" measures what is missing"
                : "the program that measured this had no such cell; begin the study anew";
    }

    /** Runs of programs that knew no such cell do not say why they lack it. */
    private static Optional<String> refusalOfToday(ExperimentCell cell) {
        return cell.work() instanceof Work.SomeObjects some
                        && some.passed()
                        && !CallbackReach.includes(cell.transport())
                ? Optional.of(CallbackReach.words(cell.transport()))
                : Optional.empty();
    }
}
