package org.syncline.desktop.measure;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.publish.RunFigures;
import org.syncline.lab.report.Environment;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;

/**
 * One run of a matrix, recorded in the history that the command line reads too. {@link #run} is
 * called once and works on the caller's thread; any thread may call the other methods, even before.
 */
final class MatrixRun {

    private final Task task;
    private final TransportCatalogue catalogue;
    private final MatrixHistory stored;
    private final Signals signals = new Signals();
    private volatile @Nullable MatrixProgress progress;

    /** What there is to run. */
    sealed interface Task {}

    /** A new run. */
    record Anew(ExperimentDesign design) implements Task {}

    /** What an earlier run lacks. */
    record Rest(long run) implements Task {}

    MatrixRun(Task task, TransportCatalogue catalogue, MatrixHistory stored) {
        this.task = task;
        this.catalogue = catalogue;
        this.stored = stored;
    }

    /** Keeps what was asked for before there was a runner to ask. */
    private static final class Signals {
        private @Nullable ExperimentRunner runner;
        private boolean paused;
        private boolean cancelled;

        synchronized void reach(ExperimentRunner now) {
            runner = now;
            if (paused) {
                now.pause();
            }
            if (cancelled) {
                now.cancel();
            }
        }

        synchronized void pause(boolean wanted) {
            paused = wanted;
            if (runner != null && wanted) {
                runner.pause();
            } else if (runner != null) {
                runner.proceed();
            }
        }

        synchronized void cancel() {
            cancelled = true;
            if (runner != null) {
                runner.cancel();
            }
        }
    }

    /**
     * Runs the matrix to its end, or until it is cancelled.
     *
     * @throws IOException if the history cannot be written or has no such run, in a sentence for
     *     the user
     * @throws IllegalArgumentException if no cell can be measured, with the reason
     */
    ExperimentResult run() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (ProcessFolder scratch = ProcessFolder.in(temporary, "syncline-experiment-work-");
                HistoryStore history = stored.open()) {
            JvmForks forks = new JvmForks(catalogue, scratch.folder());
            return switch (task) {
                case Anew(ExperimentDesign design) -> begin(design, forks, history);
                case Rest(long run) -> goOn(run, new ExperimentRunner(forks, history), history);
            };
        }
    }

    private ExperimentResult begin(ExperimentDesign design, JvmForks forks, HistoryStore history)
            throws IOException {
        List<ListedTransport> transports = catalogue.all();
        Experiment experiment = design.experiment(transports);
        List<Matrix.Refused> refused = design.matrix(transports).refused();
        Follower follower =
                new Follower(history, run -> RunFigures.begun(run, experiment, refused));
        ExperimentRunner runner = new ExperimentRunner(forks, history.besides(refused));
        signals.reach(runner);
        return follower.end(runner.run(experiment, environment(), follower));
    }

    private ExperimentResult goOn(long run, ExperimentRunner runner, HistoryStore history)
            throws IOException {
        RunFigures before = RunFigures.resumed(history.runs(), run);
        Follower follower = new Follower(history, number -> before);
        signals.reach(runner);
        return follower.end(runner.resume(run, follower));
    }

    private static Map<String, String> environment() {
        return Environment.capture(
                        Clock.systemUTC(),
                        new Environment.Settings(Map.of(), Map.of(), OptionalLong.empty()))
                .texts();
    }

    /** Returns how far the run is; empty until it has begun. */
    Optional<MatrixProgress> progress() {
        return Optional.ofNullable(progress);
    }

    /** Lets no further fork begin; the one under way goes on. */
    void pause() {
        signals.pause(true);
    }

    /** Ends a pause. */
    void proceed() {
        signals.pause(false);
    }

    /** Ends the fork under way and the run. */
    void cancel() {
        signals.cancel();
    }

    /** Reads the figures of a cell between two forks, when nothing is measured. */
    private final class Follower implements RunListener {
        private final HistoryStore history;
        private final LongFunction<RunFigures> before;
        private @Nullable RunFigures figures;
        private @Nullable ExperimentCell measured;

        /**
         * @param before figures at the beginning, by the number of the run
         */
        Follower(HistoryStore history, LongFunction<RunFigures> before) {
            this.history = history;
            this.before = before;
        }

        @Override
        public void said(ForkSpec fork, ForkLine line) {
            if (line instanceof ForkLine.Done || line instanceof ForkLine.Failed) {
                measured = fork.cell();
            }
        }

        @Override
        public void progressed(RunProgress now) {
            RunFigures known = figures;
            RunFigures next = known == null ? before.apply(now.run()) : known;
            ExperimentCell cell = measured;
            if (cell != null) {
                next = read(next, cell);
                measured = null;
            }
            figures = next;
            progress = new MatrixProgress(Optional.of(now), next);
        }

        private RunFigures read(RunFigures known, ExperimentCell cell) {
            try {
                return known.measured(history.runs(), cell);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        ExperimentResult end(ExperimentResult result) {
            MatrixProgress last = progress;
            if (last != null) {
                RunFigures ended = last.figures().ended(result).predicted(history);
                progress = new MatrixProgress(last.forks(), ended);
            }
            return result;
        }
    }
}
