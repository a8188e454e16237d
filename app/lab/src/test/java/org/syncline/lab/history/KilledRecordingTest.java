package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;

/** A second JVM records and is killed, or records beside this one. */
@Tag("slow")
@Timeout(120)
class KilledRecordingTest {

    private static final int ROUNDS = 10;
    private static final int MOST_LINES = 300;
    private static final String TAKEN = "taken ";

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private Process start(long run) throws IOException {
        return JavaCommand.likeThis(RecordingJvm.class.getName())
                .with(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"))
                .start(List.of(file().toString(), "" + run));
    }

    private static Experiment experiment(int forks) {
        return HistorySamples.experiment(
                "killed", forks, HistorySamples.ADD, HistorySamples.SIGN, HistorySamples.SYNC);
    }

    private long begin(Experiment experiment) throws IOException {
        try (HistoryStore store = HistorySamples.open(file())) {
            return store.begin(experiment, HistorySamples.MACHINE);
        }
    }

    /** What was taken is there, forks that ended are whole, and the one that was cut is none. */
    @Test
    void aKillLosesNothingThatWasTaken() throws Exception {
        long seed = 20_261_123;
        Random random = new Random(seed);
        Experiment experiment = experiment(400);
        long run = begin(experiment);
        int done = 0;
        int cut = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String when = "seed " + seed + ", round " + round;
            List<String> said = untilKilled(run, 1 + random.nextInt(MOST_LINES));
            int told = done + (int) said.stream().filter("done"::equals).count();
            done = wholeForks(run, experiment, when);
            // The last thing may have been taken without a chance to say so.
            boolean endedUntold = done == told + 1;
            assertTrue(done == told || endedUntold, done + " forks, not " + told + ", " + when);
            if (!endedUntold && said.getLast().startsWith(TAKEN)) {
                int last = Integer.parseInt(said.getLast().substring(TAKEN.length()));
                int kept = iterationsOfCutForks();
                assertTrue(
                        kept == last + 1 || kept == last + 2, kept + " of " + last + ", " + when);
                cut++;
            }
        }
        assertTrue(cut > 0, "no kill in the middle of a fork, seed " + seed);
    }

    /** Returns what it said, the last line whole or not at all. */
    private List<String> untilKilled(long run, int lines) throws Exception {
        Process jvm = start(run);
        StringBuilder said = new StringBuilder();
        try (BufferedReader out = jvm.inputReader(StandardCharsets.UTF_8)) {
            for (int i = 0; i < lines; i++) {
                said.append(out.readLine()).append('\n');
            }
            jvm.toHandle().destroyForcibly(); // leaves what it said to be read
            for (int next = out.read(); next >= 0; next = out.read()) {
                said.append((char) next);
            }
        }
        jvm.waitFor();
        return said.substring(0, said.lastIndexOf("\n")).lines().toList();
    }

    /** Returns how many forks are done, and fails if one of them is not as it was measured. */
    private int wholeForks(long run, Experiment experiment, String when) throws IOException {
        int whole = 0;
        try (HistoryStore store = HistorySamples.open(file())) {
            for (ExperimentCell cell : experiment.cells()) {
                for (StoredFork fork : store.runs().forks(run, cell)) {
                    assertEquals(RecordingJvm.iterations(fork.spec()), fork.iterations(), when);
                    whole++;
                }
                int counted =
                        store.runs()
                                .sample(run, cell, "total")
                                .map(s -> s.forks().size())
                                .orElse(0);
                assertEquals(store.runs().forks(run, cell).size(), counted, when);
            }
            assertEquals(whole, store.ended(run).size(), when);
        }
        return whole;
    }

    private int iterationsOfCutForks() throws SQLException {
        try (Connection connection = SqliteFile.connect(file(), Duration.ZERO)) {
            return (int)
                    Sql.number(
                            connection,
                            """
                            SELECT count(*) FROM samples WHERE metric = 'total'
                                AND fork = (SELECT max(id) FROM forks WHERE state = 'begun')
                            """);
        }
    }

    @Test
    void twoProgramsRecordEachTheirOwnRun() throws Exception {
        Experiment experiment = experiment(30);
        long theirs = begin(experiment);
        Process jvm = start(theirs);
        try (HistoryStore store = HistorySamples.open(file())) {
            long ours = HistorySamples.recordRun(store, experiment, 0.5);
            List<String> said = jvm.inputReader(StandardCharsets.UTF_8).readAllLines();
            assertEquals("all", said.getLast());
            for (long run : List.of(ours, theirs)) {
                assertEquals(new StoredRun.Forks(90, 90, 0), store.runs().run(run).forks());
            }
        } finally {
            jvm.destroyForcibly();
        }
        assertEquals(90, wholeForks(theirs, experiment, "beside another"));
    }

    @Test
    void aRunThatAnotherProgramMeasuresIsLeftToIt() throws Exception {
        Experiment experiment = experiment(400);
        long run = begin(experiment);
        ForkSpec fork = HistorySamples.fork(experiment, HistorySamples.ADD, 399);
        Process jvm = start(run);
        try (HistoryStore store = HistorySamples.open(file());
                BufferedReader out = jvm.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("begun", out.readLine());
            StoredRun theirs = store.runs().run(run);
            assertEquals(OptionalLong.of(jvm.pid()), theirs.recorder());
            assertTrue(theirs.state().startsWith("measured now: "), theirs.state());
            assertFalse(theirs.canGoOn());
            String refused =
                    assertThrows(IOException.class, () -> store.beginFork(run, fork)).getMessage();
            assertEquals(
                    "run %d in the history \"%s\" is measured at this moment by process %d; wait"
                                    .formatted(run, file(), jvm.pid())
                            + " until that has ended, or end it",
                    refused);
            jvm.toHandle().destroyForcibly();
            jvm.waitFor();
            StoredRun cut = store.runs().run(run);
            assertTrue(cut.state().startsWith("broken off: "), cut.state());
            assertTrue(cut.canGoOn());
            HistorySamples.recordFork(store, run, fork, 1);
        } finally {
            jvm.destroyForcibly();
        }
    }
}
