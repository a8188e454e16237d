package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;
import org.syncline.core.sqlite.Sql;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.IterationStretch;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A fork that is being recorded, from its beginning to its last line. After a line that could not
 * be recorded it takes no other. For the thread of its history.
 */
final class OpenFork implements AutoCloseable {

    private final HistoryFile file;
    private final Clock clock;
    private final long run;
    private final long id;
    private final IterationWriter iterations;

    /** Told at the end, as {@link #calls}, and stored with the last line. */
    private final List<String> latencies = new ArrayList<>();

    private @Nullable CallCodes calls;

    /**
     * What a fork begins with.
     *
     * @param cell its cell's place among those of the run, from 0
     */
    record Begun(int cell, ForkSpec spec, Instant started) {}

    private OpenFork(HistoryFile file, Clock clock, long run, long id, IterationWriter iterations) {
        this.file = file;
        this.clock = clock;
        this.run = run;
        this.id = id;
        this.iterations = iterations;
    }

    /** Begins a fork that is not done; an attempt before, failed or cut, is forgotten. */
    static OpenFork begin(HistoryFile file, Clock clock, long run, Begun fork) throws IOException {
        String effort = ExperimentJson.line(fork.spec().effort());
        return file.change(
                db -> {
                    requireFree(db, file, run);
                    long id = begin(db, run, fork, effort);
                    return new OpenFork(file, clock, run, id, new IterationWriter(db));
                });
    }

    private static void requireFree(Connection db, HistoryFile file, long run)
            throws SQLException, IOException {
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

    private static long begin(Connection db, long run, Begun fork, String effort)
            throws SQLException {
        int number = fork.spec().number();
        String same = " FROM forks WHERE run = ? AND cell = ? AND number = ? AND state";
        String done = "SELECT count(*)" + same + " = 'done'";
        if (Sql.number(db, done, run, fork.cell(), number) > 0) {
            throw new IllegalStateException(
                    "of run " + run + " this is done already: " + fork.spec());
        }
        Sql.execute(db, "DELETE" + same + " <> 'done'", run, fork.cell(), number);
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
                fork.cell(),
                number,
                fork.spec().seed(),
                effort,
                fork.started().toEpochMilli());
        return Sql.number(db, "SELECT last_insert_rowid()");
    }

    /** Records a line; returns whether it was the fork's last one. */
    boolean take(ForkLine line) throws IOException {
        switch (line) {
            case ForkLine.Iteration iteration -> add(ForkLine.Batch.of(List.of(iteration)));
            case ForkLine.Batch batch -> add(batch);
            case ForkLine.Latencies told -> latencies.add(told.histogram());
            case ForkLine.Calls told -> calls = told.codes();
            case ForkLine.Failed failed -> {
                end("failed", failed.reason(), null);
                return true;
            }
            case ForkLine.Done done -> {
                end("done", null, ExperimentJson.line(done.environment()));
                return true;
            }
        }
        return false;
    }

    private void add(ForkLine.Batch batch) throws IOException {
        file.change(
                db -> {
                    requireOurs(db);
                    for (IterationStretch stretch : batch.stretches()) {
                        iterations.add(id, stretch);
                    }
                    return id;
                });
    }

    private void end(String state, @Nullable String reason, @Nullable String environment)
            throws IOException {
        file.change(
                db -> {
                    requireOurs(db);
                    end(db, state, reason, environment);
                    return id;
                });
    }

    private void requireOurs(Connection db) throws SQLException, IOException {
        if (Sql.number(db, "SELECT count(*) FROM forks WHERE id = ?", id) == 0) {
            throw new IOException(
                    "another program goes on with run "
                            + run
                            + " in "
                            + file.named()
                            + "; leave the run to one of them");
        }
    }

    private void end(
            Connection db, String state, @Nullable String reason, @Nullable String environment)
            throws SQLException {
        long now = clock.millis();
        for (String histogram : latencies) {
            Sql.execute(db, "INSERT INTO latencies (fork, histogram) VALUES (?, ?)", id, histogram);
        }
        if (calls != null) {
            Sql.execute(db, "INSERT INTO calls (fork, codes) VALUES (?, ?)", id, calls.packed());
        }
        Sql.execute(
                db,
                "UPDATE forks SET state = ?, ended = ?, reason = ?, environment = ? WHERE id = ?",
                state,
                now,
                reason,
                environment,
                id);
        Sql.execute(
                db,
                """
                UPDATE runs SET ended = ? WHERE number = ? AND forks *
                    (SELECT count(*) FROM cells WHERE run = runs.number) =
                    (SELECT count(*) FROM forks WHERE run = runs.number AND state <> 'begun'
                        AND forks.number < runs.forks)
                """,
                now,
                run);
    }

    @Override
    public void close() {
        iterations.close();
    }
}
