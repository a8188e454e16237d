package org.syncline.desktop.measure;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.demo.TemporaryFolder;
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
import org.syncline.lab.history.StoredRuns;
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

/**
 * One run of a matrix, recorded in the history that the command line reads too. {@link #run} is
 * called once and works on the caller's thread; any thread may call the other methods, even before.
 */
final class MatrixRun {

    private final ExperimentDesign design;
    private final TransportCatalogue catalogue;
    private final Path state;
    private final Signals signals = new Signals();
    private volatile @Nullable MatrixProgress progress;

    /**
     * @param state folder of the user's state, which has the history
     */
    MatrixRun(ExperimentDesign design, TransportCatalogue catalogue, Path state) {
        this.design = design;
        this.catalogue = catalogue;
        this.state = state;
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
     * @throws IOException if the history cannot be written, in a sentence for the user
     * @throws IllegalArgumentException if no cell can be measured, with the reason
     */
    ExperimentResult run() throws IOException {
        List<ListedTransport> transports = catalogue.all();
        Experiment experiment = design.experiment(transports);
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (TemporaryFolder scratch = TemporaryFolder.in(temporary, "syncline-experiment-");
                HistoryStore history = history()) {
            ExperimentRunner runner =
                    new ExperimentRunner(new JvmForks(catalogue, scratch.folder()), history);
            Follower follower =
                    new Follower(experiment, design.matrix(transports).refused(), history.runs());
            signals.reach(runner);
            ExperimentResult result = runner.run(experiment, environment(), follower);
            follower.end(result);
            return result;
        }
    }

    private HistoryStore history() throws IOException {
        String version = MatrixRun.class.getPackage().getImplementationVersion();
        return HistoryStore.open(
                HistoryStore.fileIn(state),
                version == null ? "not packaged" : version,
                Clock.systemUTC());
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
        private final Experiment experiment;
        private final List<Matrix.Refused> refused;
        private final StoredRuns stored;
        private @Nullable RunFigures figures;
        private @Nullable ExperimentCell measured;

        Follower(Experiment experiment, List<Matrix.Refused> refused, StoredRuns stored) {
            this.experiment = experiment;
            this.refused = refused;
            this.stored = stored;
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
            RunFigures next =
                    known == null ? RunFigures.begun(now.run(), experiment, refused) : known;
            ExperimentCell cell = measured;
            if (cell != null) {
                next = read(next, cell);
                measured = null;
            }
            figures = next;
            progress = new MatrixProgress(now, next);
        }

        private RunFigures read(RunFigures known, ExperimentCell cell) {
            try {
                return known.measured(stored, cell);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void end(ExperimentResult result) {
            MatrixProgress last = progress;
            if (last != null) {
                progress = new MatrixProgress(last.forks(), last.figures().ended(result));
            }
        }
    }
}
