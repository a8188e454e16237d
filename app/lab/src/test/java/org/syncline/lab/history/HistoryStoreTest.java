package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine.Done;
import org.syncline.lab.experiment.ForkLine.Failed;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.Random;
import java.util.Set;

class HistoryStoreTest {

    private static final Experiment ALL =
            HistorySamples.experiment(
                    "all kinds of work",
                    2,
                    HistorySamples.ADD,
                    HistorySamples.ADD_RMI,
                    HistorySamples.SIGN,
                    HistorySamples.SYNC);

    @TempDir private Path folder;
    private Path file;
    private HistoryStore store;

    @BeforeEach
    void open() throws IOException {
        file = HistoryStore.fileIn(folder.resolve("state"));
        store = HistorySamples.open(file);
    }

    @AfterEach
    void close() throws IOException {
        store.close();
    }

    private void reopen() throws IOException {
        store.close();
        store = HistorySamples.open(file);
    }

    @Test
    void liesInTheUsersFolderForState() {
        Map<String, String> environment = Map.of("SYNCLINE_STATE", "/my/state");
        Path state = new UserFolders(environment, new Properties()).state();
        assertEquals(Path.of("/my/state/history/runs.db"), HistoryStore.fileIn(state));
    }

    @Test
    void keepsWhatIsMeasuredAndWhere() throws IOException {
        long run = store.begin(ALL, HistorySamples.MACHINE);
        reopen();
        assertEquals(ALL, store.experiment(run));
        StoredRun stored = store.runs().run(run);
        assertEquals(
                new StoredRun(
                        run,
                        "all kinds of work",
                        HistorySamples.START,
                        stored.ended(),
                        -42,
                        "1.2",
                        HistorySamples.MACHINE,
                        OptionalLong.empty(),
                        ALL.cells().size(),
                        new StoredRun.Forks(8, 0, 0)),
                stored);
        assertTrue(stored.ended().isEmpty());
    }

    /** A window that lives on after its matrix holds no run. */
    @Test
    void aRunIsLeftWhenItsStoreCloses() throws IOException, SQLException {
        store.begin(ALL, Map.of());
        String recorders = "SELECT count(*) FROM runs WHERE recorder IS NOT NULL";
        try (Connection connection = SqliteFile.connect(file, Duration.ZERO)) {
            assertEquals(1, Sql.number(connection, recorders));
            reopen();
            assertEquals(0, Sql.number(connection, recorders));
        }
    }

    @Test
    void aRunHasEndedWhenItsLastForkHas() throws IOException {
        Experiment two =
                HistorySamples.experiment("two", 1, HistorySamples.ADD, HistorySamples.SIGN);
        long run = store.begin(two, Map.of());
        HistorySamples.recordFork(
                store, run, HistorySamples.fork(two, HistorySamples.SIGN, 0), 0.1);
        assertTrue(store.runs().run(run).ended().isEmpty());
        store.beginFork(run, HistorySamples.fork(two, HistorySamples.ADD, 0));
        store.take(new Failed("no route to host"));
        assertEquals(HistorySamples.START, store.runs().run(run).ended().orElseThrow());
        assertEquals(new StoredRun.Forks(2, 1, 1), store.runs().run(run).forks());
    }

    /** Those that an effort allows beyond the forks asked for do not stand for those asked for. */
    @Test
    void furtherForksAreCountedButEndNoRunThatLacksOthers() throws IOException {
        Experiment two =
                HistorySamples.experiment("two", 1, HistorySamples.ADD, HistorySamples.SIGN);
        long run = store.begin(two, Map.of());
        for (int number = 0; number < 3; number++) {
            HistorySamples.recordFork(
                    store, run, HistorySamples.fork(two, HistorySamples.ADD, number), 0.1);
            assertTrue(store.runs().run(run).ended().isEmpty());
        }
        HistorySamples.recordFork(
                store, run, HistorySamples.fork(two, HistorySamples.SIGN, 0), 0.1);
        assertEquals(HistorySamples.START, store.runs().run(run).ended().orElseThrow());
        assertEquals(new StoredRun.Forks(4, 4, 0), store.runs().run(run).forks());
        assertEquals("complete", store.runs().run(run).state());
        store.beginFork(run, HistorySamples.fork(two, HistorySamples.SIGN, 1));
        assertEquals("measured now: 4 of 5 forks", store.runs().run(run).state());
        reopen();
        assertEquals("broken off: 4 of 5 forks", store.runs().run(run).state());
    }

    @Test
    void aForkThatFailedMayBeginAgainAndItsRunHasNotEndedThen() throws IOException {
        Experiment one = HistorySamples.experiment("one", 1, HistorySamples.ADD);
        long run = store.begin(one, Map.of());
        ForkSpec fork = HistorySamples.fork(one, HistorySamples.ADD, 0);
        for (String reason : List.of("no space left", "no route to host")) {
            store.beginFork(run, fork);
            assertTrue(store.runs().run(run).ended().isEmpty(), reason);
            store.take(HistorySamples.iteration(0, 9));
            store.take(new Failed(reason));
            assertEquals(
                    List.of(new CellFailure(HistorySamples.ADD, 0, reason)),
                    store.runs().failures(run));
            assertTrue(store.runs().run(run).ended().isPresent(), reason);
        }
        HistorySamples.recordFork(store, run, fork, 1);
        assertEquals(List.of(), store.runs().failures(run));
        assertEquals(new StoredRun.Forks(1, 1, 0), store.runs().run(run).forks());
        assertEquals(6, store.runs().forks(run, HistorySamples.ADD).getFirst().iterations().size());
    }

    @Test
    void numbersAreNotGivenOutTwice() throws IOException {
        Set<Long> numbers = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            assertTrue(numbers.add(store.begin(ALL, Map.of())));
            reopen();
        }
    }

    @Test
    void unknownRunsAreNamed() {
        for (ThrowingRun action :
                List.<ThrowingRun>of(
                        run -> store.experiment(run),
                        run -> store.ended(run),
                        run -> store.beginFork(run, fork(0)),
                        run -> store.runs().failures(run),
                        run -> store.runs().samples(run, "total"),
                        run -> store.runs().counts(run, HistorySamples.ADD))) {
            String message = assertThrows(IOException.class, () -> action.on(77)).getMessage();
            assertEquals(
                    "there is no run 77 in the history \"" + file + "\"; list the runs first",
                    message);
        }
    }

    private interface ThrowingRun {
        void on(long run) throws IOException;
    }

    private static ForkSpec fork(int number) {
        return HistorySamples.fork(ALL, HistorySamples.ADD, number);
    }

    @Test
    void linesBelongToAForkThatWasBegun() throws IOException {
        assertThrows(IllegalStateException.class, () -> store.take(new Failed("early")));
        long run = store.begin(ALL, Map.of());
        HistorySamples.recordFork(store, run, fork(0), 1);
        assertThrows(IllegalStateException.class, () -> store.take(new Failed("late")));
        assertThrows(IllegalStateException.class, () -> store.beginFork(run, fork(0)));
        ExperimentCell other = new ExperimentCell(HistorySamples.ADD.work(), "corba", "none");
        ForkSpec strange = HistorySamples.fork(ALL, other, 0);
        assertThrows(IllegalArgumentException.class, () -> store.beginFork(run, strange));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e-9})
    void aForkThatSaysNonsenseIsNotCounted(double seconds) throws IOException {
        long run = store.begin(ALL, Map.of());
        store.beginFork(run, fork(0));
        store.take(HistorySamples.iteration(0, 1));
        Iteration nonsense =
                new Iteration(1, Part.MEASURED, Map.of("a", 1.0, "total", seconds), Map.of());
        assertThrows(IllegalArgumentException.class, () -> store.take(nonsense));
        assertThrows(IllegalStateException.class, () -> store.take(new Done(Map.of())));
        assertEquals(Set.of(), store.ended(run));
        HistorySamples.recordFork(store, run, fork(0), 1);
        assertEquals(1, store.runs().forks(run, HistorySamples.ADD).size());
    }

    @Test
    void anIterationIsRecordedWhole() throws IOException {
        long run = store.begin(ALL, Map.of());
        store.beginFork(run, fork(0));
        store.take(HistorySamples.iteration(0, 1));
        assertThrows(IOException.class, () -> store.take(HistorySamples.iteration(0, 2)));
        HistorySamples.recordFork(store, run, fork(0), 3);
        assertEquals(
                HistorySamples.iteration(0, 3),
                store.runs().forks(run, HistorySamples.ADD).getFirst().iterations().getFirst());
    }

    /** Texts of forks are a stranger's: they are kept as they are, and harm nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'); DROP TABLE forks; --",
                "\u001b[31mred\r\n\u0007",
                "before\0after",
                "=cmd|'/c calc'!A1",
                "\u202eexe.pdf ö 漢 \ud83d\ude00",
                "",
            })
    void textsAreKeptAsTheyAre(String text) throws IOException {
        Experiment named = HistorySamples.experiment(text, 2, HistorySamples.ADD);
        long run = store.begin(named, Map.of(text, text));
        store.beginFork(run, HistorySamples.fork(named, HistorySamples.ADD, 0));
        store.take(new Failed(text));
        store.beginFork(run, HistorySamples.fork(named, HistorySamples.ADD, 1));
        Iteration only = new Iteration(0, Part.MEASURED, Map.of(text, 0.5), Map.of(text, -1L));
        store.take(only);
        store.take(new Done(Map.of(text, text)));
        reopen();
        StoredRuns runs = store.runs();
        assertEquals(named, runs.experiment(run));
        assertEquals(text, runs.runs(RunFilter.ALL.named(text)).getFirst().name());
        assertEquals(Map.of(text, text), runs.run(run).environment());
        assertEquals(List.of(new CellFailure(HistorySamples.ADD, 0, text)), runs.failures(run));
        StoredFork fork = runs.forks(run, HistorySamples.ADD).getFirst();
        assertEquals(List.of(only), fork.iterations());
        assertEquals(Map.of(text, text), fork.environment());
        assertEquals(1, runs.sample(run, HistorySamples.ADD, text).orElseThrow().steady().length);
    }

    /** Whatever forks do, and wherever the program ends, the forks that ended are there, whole. */
    @Test
    void onlyForksThatEndedCount() throws IOException {
        long seed = 20_261_123;
        Random random = new Random(seed);
        for (int time = 0; time < 10; time++) {
            long run = store.begin(ALL, Map.of());
            Map<ForkSpec, List<Iteration>> done = new HashMap<>();
            Set<ForkSpec> failed = new HashSet<>();
            for (int step = 0; step < 20; step++) {
                ExperimentCell cell = ALL.cells().get(random.nextInt(4));
                ForkSpec fork = HistorySamples.fork(ALL, cell, random.nextInt(2));
                if (!done.containsKey(fork) && !failed.contains(fork)) {
                    List<Iteration> said = begin(run, fork, random);
                    end(fork, said, done, failed, random.nextInt(4));
                }
            }
            check(run, done, failed, "seed " + seed + ", time " + time);
        }
    }

    private List<Iteration> begin(long run, ForkSpec fork, Random random) throws IOException {
        store.beginFork(run, fork);
        List<Iteration> said = new ArrayList<>();
        for (int index = random.nextInt(4); index >= 0; index--) {
            said.addFirst(HistorySamples.iteration(index, random.nextDouble()));
            store.take(said.getFirst());
        }
        return said;
    }

    private void end(
            ForkSpec fork,
            List<Iteration> said,
            Map<ForkSpec, List<Iteration>> done,
            Set<ForkSpec> failed,
            int how)
            throws IOException {
        switch (how) {
            case 0 -> {
                store.take(new Done(Map.of()));
                done.put(fork, said);
            }
            case 1 -> {
                store.take(new Failed("it broke"));
                failed.add(fork);
            }
            case 2 -> reopen();
            default -> {
                // goes on with another fork
            }
        }
    }

    private void check(
            long run, Map<ForkSpec, List<Iteration>> done, Set<ForkSpec> failed, String when)
            throws IOException {
        Set<ForkSpec> ended = new HashSet<>(done.keySet());
        ended.addAll(failed);
        assertEquals(ended, store.ended(run), when);
        StoredRun stored = store.runs().run(run);
        assertEquals(new StoredRun.Forks(8, done.size(), failed.size()), stored.forks(), when);
        assertEquals(ended.size() == 8, stored.ended().isPresent(), when);
        Map<ForkSpec, List<Iteration>> found = new HashMap<>();
        for (ExperimentCell cell : ALL.cells()) {
            for (StoredFork fork : store.runs().forks(run, cell)) {
                found.put(fork.spec(), fork.iterations());
            }
        }
        assertEquals(done, found, when);
    }
}
