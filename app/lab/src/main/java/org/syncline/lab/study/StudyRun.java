package org.syncline.lab.study;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.ForkState;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredStudy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Runs the experiments of a study and records them, from the beginning or from where it was cut.
 * Runs once. Used by one thread, but for {@link #pause}, {@link #proceed} and {@link #cancel},
 * which any thread may call, before the run as well. A pause takes nothing of the budget.
 */
public final class StudyRun {

    /** This part of the budget is worth going on with; the last forks are seldom shorter. */
    private static final int WORTHWHILE = 20;

    private final HistoryStore history;
    private final ForkStarter starter;
    private final LongSupplier clock;
    private boolean paused;
    private boolean cancelled;
    private Optional<ExperimentRunner> runner = Optional.empty();

    public StudyRun(HistoryStore history, ForkStarter starter) {
        this(history, starter, System::nanoTime);
    }

    /**
     * @param clock of nanoseconds, for the budget and the time left
     */
    public StudyRun(HistoryStore history, ForkStarter starter, LongSupplier clock) {
        this.history = history;
        this.starter = starter;
        this.clock = clock;
    }

    /**
     * What came of a session.
     *
     * @param study its number in the history
     * @param results of the runs that this session has begun or gone on with, one at least
     */
    public record Outcome(long study, List<ExperimentResult> results) {
        public Outcome {
            results = List.copyOf(results);
        }
    }

    /** One of a study's experiments, and its run if that was begun in an earlier session. */
    private record Part(Experiment experiment, Optional<Long> run) {

        /** Returns about the seconds that its forks take which are not done. */
        double weight(Set<ForkSpec> done) {
            Map<ExperimentCell, Long> doneOf =
                    done.stream()
                            .collect(Collectors.groupingBy(ForkSpec::cell, Collectors.counting()));
            CellEffort effort = experiment.effort();
            int begun = 1 + done.stream().mapToInt(ForkSpec::number).max().orElse(0);
            double seconds = 0;
            for (ExperimentCell cell : experiment.cells()) {
                long left = Math.max(effort.forks(), begun) - doneOf.getOrDefault(cell, 0L);
                seconds += left * ExpectedTime.ofFork(cell, effort).toMillis() / 1e3;
            }
            return seconds;
        }
    }

    /**
     * Runs all of a study. The budget of the first experiment holds for all together: each gets a
     * share by the time that its forks should take, and what it does not use goes to those after
     * it, or back to those before it that lacked time. What a cancelled study has measured is kept.
     *
     * @param environment the machine and the program, by name
     * @throws CancellationException if it was cancelled before its first experiment
     */
    public Outcome begin(ChosenStudy study, Map<String, String> environment, RunListener listener)
            throws IOException {
        List<Part> parts =
                study.experiments().stream()
                        .map(experiment -> new Part(experiment, Optional.empty()))
                        .toList();
        return run(study.recordIn(history), parts, environment, listener);
    }

    /**
     * Runs what a study lacks, with its whole budget anew: the rest of the runs that it has, as
     * {@link ExperimentRunner#resume}, and the experiments that did not begin.
     *
     * @throws IOException also if its cells have changed since it was begun
     * @throws CancellationException if it was cancelled before its first experiment
     */
    public Outcome resume(StoredStudy stored, Map<String, String> environment, RunListener listener)
            throws IOException {
        List<Part> parts = new ArrayList<>();
        for (Experiment experiment : ChosenStudy.of(stored, history.studies()).experiments()) {
            Long run = stored.runs().get(experiment.name());
            parts.add(
                    run == null ? new Part(experiment, Optional.empty()) : begun(run, experiment));
        }
        return run(stored.number(), parts, environment, listener);
    }

    private Part begun(long run, Experiment planned) throws IOException {
        Experiment experiment = history.experiment(run);
        if (!experiment.cells().equals(planned.cells())) {
            throw new IOException(
                    ("run %d was begun by version %s of this program, whose study measured other"
                                    + " cells; begin it anew")
                            .formatted(run, history.runs().run(run).program()));
        }
        return new Part(experiment, Optional.of(run));
    }

    private Outcome run(
            long study, List<Part> parts, Map<String, String> environment, RunListener listener)
            throws IOException {
        Duration budget = parts.getFirst().experiment().effort().budget();
        StudyTally tally = new StudyTally(listener, budget, clock);
        double[] weights = new double[parts.size()];
        for (int i = 0; i < parts.size(); i++) {
            Set<ForkSpec> done = done(parts.get(i));
            tally.add(parts.get(i).experiment(), List.copyOf(done));
            weights[i] = parts.get(i).weight(done);
        }
        List<ExperimentResult> results = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Duration rest = budget.minus(tally.spent());
            double share = weights[i] / Arrays.stream(weights, i, weights.length).sum();
            Duration ofPart = budget.isZero() ? budget : share(rest, share);
            ExperimentRunner next =
                    new ExperimentRunner(
                            starter, history.ofStudy(study), clock, Optional.of(ofPart));
            if (reach(next)) {
                tally.begin(i);
                Part part = parts.get(i);
                results.add(
                        part.run().isPresent()
                                ? next.resume(part.run().get(), tally)
                                : next.run(part.experiment(), environment, tally));
            }
        }
        if (results.isEmpty()) {
            throw new CancellationException("interrupted; nothing was measured");
        }
        for (int i = 0; i < results.size(); i++) {
            Duration rest = budget.minus(tally.spent());
            ExperimentRunner again =
                    new ExperimentRunner(starter, history.ofStudy(study), clock, Optional.of(rest));
            if (rest.compareTo(budget.dividedBy(WORTHWHILE)) > 0
                    && lacksTime(results.get(i))
                    && reach(again)) {
                tally.begin(i);
                results.set(i, again.resume(results.get(i).run(), tally));
            }
        }
        return new Outcome(study, results);
    }

    private static boolean lacksTime(ExperimentResult result) {
        return result.incomplete().stream()
                .anyMatch(
                        cell ->
                                cell.forks()
                                        .contains(new ForkState.NotRun(ForkState.Cause.BUDGET)));
    }

    /** A budget that is spent lets one fork run, since none would be no limit. */
    private static Duration share(Duration rest, double share) {
        Duration of = Duration.ofNanos(Math.round(rest.toNanos() * share));
        return of.isPositive() ? of : Duration.ofMillis(1);
    }

    private Set<ForkSpec> done(Part part) throws IOException {
        if (part.run().isEmpty()) {
            return Set.of();
        }
        Set<ForkSpec> done = new HashSet<>(history.ended(part.run().get()));
        done.removeAll(history.failures(part.run().get()).keySet());
        return done;
    }

    /** Returns whether it may run. */
    private synchronized boolean reach(ExperimentRunner next) {
        runner = Optional.of(next);
        if (paused) {
            next.pause();
        }
        return !cancelled;
    }

    /** Lets no further fork begin before {@link #proceed}; the one under way goes on. */
    public synchronized void pause() {
        paused = true;
        runner.ifPresent(ExperimentRunner::pause);
    }

    /** Ends a pause. */
    public synchronized void proceed() {
        paused = false;
        runner.ifPresent(ExperimentRunner::proceed);
    }

    /** Ends the fork under way and the run. Any thread. */
    public synchronized void cancel() {
        cancelled = true;
        runner.ifPresent(ExperimentRunner::cancel);
    }
}
