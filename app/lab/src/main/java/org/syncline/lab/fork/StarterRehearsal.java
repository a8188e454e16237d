package org.syncline.lab.fork;

import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.history.HistoryStore;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What the program that begins forks does once before the first of them: it reads and stores the
 * like of what forks tell, in a history that is removed again. Code that runs for the first time
 * would take its processor time beside a fork that measures.
 */
final class StarterRehearsal {

    private static final String NAME = "rehearsal";

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    private StarterRehearsal() {
        ForkTeller.rehearse(new PrintStream(told, false, StandardCharsets.UTF_8));
    }

    /**
     * Reads and stores, and returns how many forks.
     *
     * @param cell any one
     * @param scratch an existing folder for the history
     */
    static int run(ExperimentCell cell, Path scratch) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.in(scratch, "rehearsal-");
                HistoryStore history =
                        HistoryStore.open(
                                folder.folder().resolve("runs.db"), NAME, Clock.systemUTC())) {
            return new StarterRehearsal().store(cell, history);
        }
    }

    private int store(ExperimentCell cell, HistoryStore history) throws IOException {
        CellEffort effort =
                new CellEffort(ForkTeller.REHEARSALS, 0, 1, Duration.ZERO, Duration.ZERO);
        long run = history.begin(new Experiment(NAME, List.of(cell), effort, 1), Map.of());
        InputStream in = new ByteArrayInputStream(told.toByteArray());
        for (int fork = 0; fork < ForkTeller.REHEARSALS; fork++) {
            history.beginFork(run, new ForkSpec(cell, fork, effort, 1));
            ForkLine line = null;
            while (!(line instanceof ForkLine.Done)) {
                line = ForkStream.read(in);
                if (line == null) {
                    throw new EOFException("a rehearsal tells its last line");
                }
                history.take(line);
            }
        }
        return history.ended(run).size();
    }
}
