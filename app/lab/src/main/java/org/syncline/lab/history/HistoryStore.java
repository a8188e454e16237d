package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;
import org.syncline.core.sqlite.Sql;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RefusedCells;
import org.syncline.lab.experiment.RunStore;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Records runs in the history, a SQLite file of the user. Each line of a fork is a transaction of
 * its own, so that a kill of the program takes no line that was taken; a power cut may take the
 * last ones. Nothing is forced to disk for a line, so that recording stays cheap.
 *
 * <p>Several programs may record in one file at the same time, each its own run. A run that a
 * living process of this host records is refused to other processes. If two nevertheless go on with
 * one, as from two hosts, the fork that is begun last counts, and the other program's next line
 * fails.
 *
 * <p>Failures are one sentence that names the file and says what to do. After a line that could not
 * be recorded, a fork takes no other: it is to be begun again. One thread at a time.
 */
public final class HistoryStore implements RunStore, AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HistoryFile file;
    private final String program;
    private final Clock clock;
    private final Set<Long> recorded = new HashSet<>();
    private @Nullable OpenFork open;

    HistoryStore(HistoryFile file, String program, Clock clock) {
        this.file = file;
        this.program = program;
        this.clock = clock;
    }

    private record OpenFork(long id, long run, IterationWriter iterations) {}

    /** Returns the file of the history in a user's folder for state. */
    public static Path fileIn(Path state) {
        return state.resolve("history").resolve("runs.db");
    }

    /**
     * Opens the history, or begins one, in a folder that is made if it is missing and that no other
     * user may write to.
     *
     * @param program the version of this program, which is noted with each run
     * @throws IOException if the file is no history, is damaged, locked or not writable, or was
     *     written by a newer program
     */
    public static HistoryStore open(Path file, String program, Clock clock) throws IOException {
        return new HistoryStore(
                HistoryFile.open(file, PATIENCE, HistorySchema.STEPS), program, clock);
    }

    /** Returns what reads the same file, on the same thread, until this is closed. */
    public StoredRuns runs() {
        return new StoredRuns(file);
    }

    /** Returns what reads the raw samples in the same file, on the same thread. */
    public RecordedForks recordedForks() {
        return new RecordedForks(file);
    }

    /** Returns what reads the latest samples of each cell in the same file, on the same thread. */
    public LatestSamples latestSamples() {
        return new LatestSamples(file);
    }

    /** Returns what reads the studies of the same file, on the same thread. */
    public StoredStudies studies() {
        return new StoredStudies(file);
    }

    /**
     * Begins a study and returns its number.
     *
     * @param choice what the user chose of it, as JSON
     * @param refused the cells that cannot be measured here, as JSON
     */
    public long beginStudy(String name, String choice, String refused) throws IOException {
        return file.change(
                db -> {
                    Sql.execute(
                            db,
                            "INSERT INTO studies (name, choice, refused) VALUES (?, ?, ?)",
                            name,
                            choice,
                            refused);
                    return Sql.number(db, "SELECT last_insert_rowid()");
                });
    }

    /** Returns this store for runs that belong to a study. */
    public RunStore ofStudy(long study) {
        return new NotingRunStore(
                this, new NotingRunStore.Notes(study, NotingRunStore.Notes.NONE.refused()));
    }

    /** Returns this store for runs of a matrix, some cells of which cannot be measured. */
    public RunStore besides(List<Matrix.Refused> refused) {
        return new NotingRunStore(this, new NotingRunStore.Notes(null, new RefusedCells(refused)));
    }

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        return begin(experiment, environment, NotingRunStore.Notes.NONE);
    }

    long begin(Experiment experiment, Map<String, String> environment, NotingRunStore.Notes notes)
            throws IOException {
        String found = ExperimentJson.line(environment);
        String asked = ExperimentJson.line(experiment);
        String refused = ExperimentJson.line(notes.refused());
        long begun =
                file.change(
                        db -> {
                            Sql.execute(
                                    db,
                                    "INSERT INTO runs (name, experiment, seed, forks, started,"
                                        + " program, environment, study, recorder, refused) VALUES"
                                        + " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                    experiment.name(),
                                    asked,
                                    experiment.seed(),
                                    experiment.effort().forks(),
                                    clock.millis(),
                                    program,
                                    found,
                                    notes.study(),
                                    Recorder.own().text(),
                                    refused);
                            long run = Sql.number(db, "SELECT last_insert_rowid()");
                            addCells(db, run, experiment.cells());
                            return run;
                        });
        recorded.add(begun);
        return begun;
    }

    private static void addCells(Connection db, long run, List<ExperimentCell> cells)
            throws SQLException, IOException {
        int number = 0;
        for (ExperimentCell cell : cells) {
            String work = ExperimentJson.line(cell.work());
            Sql.execute(
                    db,
                    "INSERT INTO cells (run, number, work, transport, link)"
                            + " VALUES (?, ?, ?, ?, ?)",
                    run,
                    number++,
                    work,
                    cell.transport(),
                    cell.link());
        }
    }

    @Override
    public Experiment experiment(long run) throws IOException {
        return runs().experiment(run);
    }

    @Override
    public Set<ForkSpec> ended(long run) throws IOException {
        return runs().ended(run);
    }

    @Override
    public Map<ForkSpec, String> failures(long run) throws IOException {
        return runs().failed(run);
    }

    @Override
    public void beginFork(long run, ForkSpec fork) throws IOException {
        closeFork();
        int cell = experiment(run).cells().indexOf(fork.cell());
        if (cell < 0) {
            throw new IllegalArgumentException("run " + run + " has no such cell: " + fork.cell());
        }
        String effort = ExperimentJson.line(fork.effort());
        open =
                file.change(
                        db -> {
                            requireFree(db, run);
                            long id = beginFork(db, run, cell, fork, effort);
                            return new OpenFork(id, run, new IterationWriter(db));
                        });
        recorded.add(run);
    }

    private void requireFree(Connection db, long run) throws SQLException, IOException {
        List<Long> others = new ArrayList<>();
        Sql.each(
                db,
                "SELECT recorder FROM runs WHERE number = ?",
                row -> Recorder.living(row.getString(1)).ifPresent(others::add),
                run);
        others.remove(Recorder.own().pid());
        if (!others.isEmpty()) {
            throw new IOException(
                    "run "
                            + run
                            + " in "
                            + file.named()
                            + " is measured at this moment by process "
                            + others.getFirst()
                            + "; wait until that has ended, or end it");
        }
    }

    private void closeFork() {
        OpenFork fork = open;
        if (fork != null) {
            fork.iterations().close();
            open = null;
        }
    }

    private long beginFork(Connection db, long run, int cell, ForkSpec fork, String effort)
            throws SQLException {
        String same = " FROM forks WHERE run = ? AND cell = ? AND number = ? AND state";
        String done = "SELECT count(*)" + same + " = 'done'";
        if (Sql.number(db, done, run, cell, fork.number()) > 0) {
            throw new IllegalStateException("of run " + run + " this is done already: " + fork);
        }
        Sql.execute(db, "DELETE" + same + " <> 'done'", run, cell, fork.number());
        Sql.execute(
                db,
                "UPDATE runs SET ended = NULL, recorder = ? WHERE number = ?",
                Recorder.own().text(),
                run);
        Sql.execute(
                db,
                "INSERT INTO forks (run, cell, number, seed, effort, state, started)"
                        + " VALUES (?, ?, ?, ?, ?, 'begun', ?)",
                run,
                cell,
                fork.number(),
                fork.seed(),
                effort,
                clock.millis());
        return Sql.number(db, "SELECT last_insert_rowid()");
    }

    @Override
    public void take(ForkLine line) throws IOException {
        OpenFork fork = open;
        if (fork == null) {
            throw new IllegalStateException("no fork is open that could have said " + line);
        }
        boolean last = true; // nothing can follow a line that was lost
        try {
            last = file.change(db -> record(db, fork, line));
        } finally {
            if (last) {
                closeFork();
            }
        }
    }

    /** Returns whether this was the fork's last line. */
    private boolean record(Connection db, OpenFork fork, ForkLine line)
            throws SQLException, IOException {
        requireOurs(db, fork);
        switch (line) {
            case ForkLine.Iteration iteration -> {
                fork.iterations().add(fork.id(), iteration);
                return false;
            }
            case ForkLine.Batch batch -> {
                for (ForkLine.Iteration iteration : batch.iterations()) {
                    fork.iterations().add(fork.id(), iteration);
                }
                return false;
            }
            case ForkLine.Latencies latencies -> {
                Sql.execute(
                        db,
                        "INSERT INTO latencies (fork, histogram) VALUES (?, ?)",
                        fork.id(),
                        latencies.histogram());
                return false;
            }
            case ForkLine.Failed failed -> end(db, fork, "failed", failed.reason(), null);
            case ForkLine.Done done ->
                    end(db, fork, "done", null, ExperimentJson.line(done.environment()));
        }
        return true;
    }

    private void requireOurs(Connection db, OpenFork fork) throws SQLException, IOException {
        if (Sql.number(db, "SELECT count(*) FROM forks WHERE id = ?", fork.id()) == 0) {
            throw new IOException(
                    "another program goes on with run "
                            + fork.run()
                            + " in "
                            + file.named()
                            + "; leave the run to one of them");
        }
    }

    private void end(
            Connection db,
            OpenFork fork,
            String state,
            @Nullable String reason,
            @Nullable String environment)
            throws SQLException {
        long now = clock.millis();
        Sql.execute(
                db,
                "UPDATE forks SET state = ?, ended = ?, reason = ?, environment = ? WHERE id = ?",
                state,
                now,
                reason,
                environment,
                fork.id());
        Sql.execute(
                db,
                """
                UPDATE runs SET ended = ? WHERE number = ? AND forks *
                    (SELECT count(*) FROM cells WHERE run = runs.number) =
                    (SELECT count(*) FROM forks WHERE run = runs.number AND state <> 'begun'
                        AND forks.number < runs.forks)
                """,
                now,
                fork.run());
    }

    @Override
    public void close() throws IOException {
        closeFork();
        try (file) {
            if (!recorded.isEmpty()) {
                file.change(this::leaveRuns);
            }
        }
    }

    private boolean leaveRuns(Connection db) throws SQLException {
        for (long run : recorded) {
            Sql.execute(db, "UPDATE runs SET recorder = NULL WHERE number = ?", run);
        }
        return recorded.retainAll(Set.of());
    }
}
