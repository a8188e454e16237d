package org.syncline.lab.history;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.stats.ForkTimes;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the raw samples of a run fork by fork, and those of a fork one by one, for runs of any
 * length. For the thread of the {@link HistoryStore} that it comes from.
 */
public final class RecordedForks {

    private final HistoryFile file;
    private final StoredRuns runs;
    private final StoredLatencies latencies;

    RecordedForks(HistoryFile file) {
        this.file = file;
        runs = new StoredRuns(file);
        latencies = new StoredLatencies(file);
    }

    /** Takes one value after another. */
    @FunctionalInterface
    public interface Taker<T> {
        void take(T value) throws IOException;
    }

    /** Returns the forks of a run that are done, in the order they began. */
    public List<RecordedFork> of(long run) throws IOException {
        List<ExperimentCell> cells = runs.experiment(run).cells();
        List<RecordedFork> forks = new ArrayList<>();
        file.each(
                """
                SELECT id, cell, number, effort, seed, started, ended, environment FROM forks
                WHERE run = ? AND state = 'done' ORDER BY id
                """,
                row ->
                        forks.add(
                                new RecordedFork(
                                        run,
                                        row.getLong("id"),
                                        row.getInt("cell"),
                                        StoredRuns.spec(cells.get(row.getInt("cell")), row),
                                        Instant.ofEpochMilli(row.getLong("started")),
                                        Instant.ofEpochMilli(row.getLong("ended")),
                                        ExperimentJson.readTable(row.getString("environment")))),
                run);
        return forks;
    }

    /** Hands over the iterations of a fork, by index, one at a time. */
    public void iterations(RecordedFork fork, Taker<ForkLine.Iteration> taker) throws IOException {
        new IterationReader(file).each(fork.id(), taker);
    }

    /**
     * Hands over what a fork said that has ended, well or not, as another history can take it: its
     * iterations in batches, its latencies, and its last line.
     */
    public void lines(long run, ForkSpec fork, Taker<ForkLine> taker) throws IOException {
        int cell = runs.experiment(run).cells().indexOf(fork.cell());
        List<ForkEnd> found = new ArrayList<>();
        file.each(
                """
                SELECT id, reason, environment FROM forks
                WHERE run = ? AND cell = ? AND number = ? AND state <> 'begun'
                """,
                row -> found.add(ForkEnd.of(row)),
                run,
                cell,
                fork.number());
        for (ForkEnd end : found) {
            new ForkLines(file, end.id()).all(taker);
            taker.take(end.line());
        }
    }

    /** The last line of a fork. */
    private record ForkEnd(long id, ForkLine line) {

        static ForkEnd of(ResultSet row) throws SQLException, IOException {
            String reason = row.getString("reason");
            ForkLine line =
                    reason == null
                            ? new ForkLine.Done(
                                    ExperimentJson.readTable(row.getString("environment")))
                            : new ForkLine.Failed(reason);
            return new ForkEnd(row.getLong("id"), line);
        }
    }

    /** Returns the times of a fork as they are judged; empty if it measured none. */
    public Optional<ForkTimes> times(RecordedFork fork) throws IOException {
        return latencies.times(fork.id());
    }

    /**
     * Returns the latencies of a fork's single calls, ns, without those of iterations that no
     * figure is of; empty if it has recorded none.
     */
    public Optional<AbstractHistogram> latencies(RecordedFork fork) throws IOException {
        return latencies.ofFork(fork.run(), fork.id(), fork.spec().cell());
    }
}
