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
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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

    /**
     * Begins a run that a command measures in its own JVM, with one fork for each cell. It is known
     * by its command, not gone on with, and no base for the times of forks or for predictions.
     *
     * @param command its words, without the program's name and without folders
     * @param started when the command began to measure
     */
    public OwnRun beginOwn(
            Experiment experiment, Map<String, String> environment, String command, Instant started)
            throws IOException {
        Map<String, String> noted = new TreeMap<>(environment);
        noted.put(StoredRun.COMMAND, command);
        long run = begin(experiment, noted, NotingRunStore.Notes.NONE, started);
        return new OwnRun(file, clock, run, experiment);
    }

    @Override
    public long begin(Experiment experiment, Map<String, String> environment) throws IOException {
        return begin(experiment, environment, NotingRunStore.Notes.NONE);
    }

    long begin(Experiment experiment, Map<String, String> environment, NotingRunStore.Notes notes)
            throws IOException {
        return begin(experiment, environment, notes, clock.instant());
    }

    private long begin(
            Experiment experiment,
            Map<String, String> environment,
            NotingRunStore.Notes notes,
            Instant started)
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
                                    started.toEpochMilli(),
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
        open = OpenFork.begin(file, clock, run, new OpenFork.Begun(cell, fork, clock.instant()));
        recorded.add(run);
    }

    private void closeFork() {
        OpenFork fork = open;
        if (fork != null) {
            fork.close();
            open = null;
        }
    }

    @Override
    public void take(ForkLine line) throws IOException {
        OpenFork fork = open;
        if (fork == null) {
            throw new IllegalStateException("no fork is open that could have said " + line);
        }
        boolean last = true; // nothing can follow a line that was lost
        try {
            last = fork.take(line);
        } finally {
            if (last) {
                closeFork();
            }
        }
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
