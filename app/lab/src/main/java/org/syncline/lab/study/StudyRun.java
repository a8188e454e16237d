package org.syncline.lab.study;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.worker.ListedTransport;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the experiments of a study, records them, and makes its report. Used by one thread, but for
 * {@link #cancel}.
 */
public final class StudyRun {

    private final Study.Plan plan;
    private final HistoryStore history;
    private final ForkStarter starter;
    private final List<Part> parts = new ArrayList<>();
    private boolean cancelled;
    private ExperimentRunner runner;

    /**
     * @param transports those of the installation
     * @throws IllegalArgumentException if none of the cells can be measured, with a reason
     */
    public StudyRun(
            Study.Plan plan,
            List<ListedTransport> transports,
            HistoryStore history,
            ForkStarter starter) {
        this.plan = plan;
        this.history = history;
        this.starter = starter;
        this.runner = new ExperimentRunner(starter, history);
        for (Experiment experiment : plan.experiments()) {
            parts.add(new Part(experiment, Matrix.of(experiment.cells(), transports)));
        }
        if (parts.stream().allMatch(part -> part.matrix().cells().isEmpty())) {
            throw new IllegalArgumentException(
                    parts.getFirst().matrix().refused().getFirst().reason());
        }
    }

    /** An experiment and which of its cells can be measured. */
    private record Part(Experiment experiment, Matrix matrix) {

        boolean isEmpty() {
            return matrix.cells().isEmpty();
        }
    }

    /**
     * What came of a run.
     *
     * @param runs the number of each experiment's run in the history
     */
    public record Outcome(StudyReport report, List<Long> runs, List<ExperimentResult> results) {
        public Outcome {
            runs = List.copyOf(runs);
            results = List.copyOf(results);
        }
    }

    /**
     * Runs all of it. The budget of the first experiment holds for all together. What a cancelled
     * run has measured is reported all the same.
     *
     * @param environment the machine and the program, by name
     */
    public Outcome run(Map<String, String> environment, RunListener listener) throws IOException {
        long start = System.nanoTime();
        Map<String, Long> runs = new LinkedHashMap<>();
        List<ExperimentResult> results = new ArrayList<>();
        Map<ExperimentCell, String> refused = new HashMap<>();
        for (Part part : parts) {
            part.matrix().refused().forEach(each -> refused.put(each.cell(), each.reason()));
            if (!part.isEmpty() && proceed()) {
                Duration spent = Duration.ofNanos(System.nanoTime() - start);
                ExperimentResult result = runner.run(within(part, spent), environment, listener);
                runs.put(part.experiment().name(), result.run());
                results.add(result);
            }
        }
        StudyReport report = plan.report(new StoredResults(history.runs(), runs, refused));
        return new Outcome(report, List.copyOf(runs.values()), results);
    }

    private static Experiment within(Part part, Duration spent) {
        Experiment experiment = part.experiment();
        CellEffort effort = experiment.effort();
        Duration left = effort.budget().minus(spent);
        CellEffort rest =
                effort.budget().isZero()
                        ? effort
                        : effort.withBudget(left.isPositive() ? left : Duration.ofMillis(1));
        return new Experiment(experiment.name(), part.matrix().cells(), rest, experiment.seed());
    }

    private synchronized boolean proceed() {
        runner = new ExperimentRunner(starter, history);
        return !cancelled;
    }

    /** Ends the fork under way and the run. Any thread. */
    public synchronized void cancel() {
        cancelled = true;
        runner.cancel();
    }
}
