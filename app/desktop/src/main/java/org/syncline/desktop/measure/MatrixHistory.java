package org.syncline.desktop.measure;

import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.publish.RunFigures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;

/**
 * The history of this user, which the command line reads and writes, too. Failures are sentences.
 * Any thread, but none that must not wait for a disk.
 *
 * @param state folder of the user's state, which has the history
 */
record MatrixHistory(Path state) {

    /** So many runs tell how long forks take; older ones are of older programs. */
    private static final int NEWEST = 50;

    HistoryStore open() throws IOException {
        String version = MatrixHistory.class.getPackage().getImplementationVersion();
        return HistoryStore.open(
                file(), version == null ? "not packaged" : version, Clock.systemUTC());
    }

    private Path file() {
        return HistoryStore.fileIn(state);
    }

    /** Returns the runs of experiments and studies, newest first; makes no history. */
    List<StoredRun> runs() throws IOException {
        if (!Files.exists(file())) {
            return List.of();
        }
        try (HistoryStore history = open()) {
            return history.runs().runs(RunFilter.ALL).stream()
                    .sorted(Comparator.comparingLong(StoredRun::number).reversed())
                    .toList();
        }
    }

    /** Returns what forks of earlier runs took; makes no history. */
    MatrixEstimate estimate() throws IOException {
        if (!Files.exists(file())) {
            return MatrixEstimate.NONE;
        }
        try (HistoryStore history = open()) {
            return new MatrixEstimate(history.runs().forkCosts(NEWEST));
        }
    }

    RunFigures figures(long run) throws IOException {
        try (HistoryStore history = open()) {
            return RunFigures.stored(history.runs(), run).predicted(history);
        }
    }

    /**
     * Returns the experiment of a run.
     *
     * @throws IllegalArgumentException if only studies measure such, as a sentence
     */
    ExperimentDesign design(long run) throws IOException {
        try (HistoryStore history = open()) {
            return ExperimentDesign.of(history.experiment(run));
        }
    }
}
