package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.worker.JavaCommand;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Files that are none of the history, or cannot be written: one sentence each, and no loss. */
@Timeout(120)
class HistoryFaultsTest {

    private static final Experiment EXPERIMENT =
            HistorySamples.experiment("x", 50, HistorySamples.ADD, HistorySamples.SIGN);

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private Connection connect() throws SQLException {
        return SqliteFile.connect(file(), Duration.ZERO);
    }

    /** Opens it with no patience for other programs. */
    private HistoryStore impatient() throws IOException {
        HistoryFile file = HistoryFile.open(file(), Duration.ZERO, HistorySchema.STEPS);
        return new HistoryStore(file, "1.2", Clock.systemUTC());
    }

    private void assertSaid(String ending, Callable<?> action) {
        String message = assertThrows(IOException.class, action::call).getMessage();
        assertTrue(message.startsWith("the history \"" + file() + "\" "), message);
        assertTrue(message.contains(ending), message);
        assertFalse(message.contains("SQLITE") || message.contains("\n"), message);
    }

    @Test
    void aFileThatIsNoDatabaseIsLeftAlone() throws IOException {
        byte[] letter = "Dear Syncline, ".repeat(500).getBytes(StandardCharsets.US_ASCII);
        for (byte[] content : List.of(new byte[] {1}, letter, new byte[8192])) {
            Files.write(file(), content);
            assertSaid(" no history of this program; move it elsewhere", this::impatient);
            assertArrayEquals(content, Files.readAllBytes(file()));
        }
    }

    @Test
    void anotherProgramsDatabaseIsLeftAlone() throws IOException, SQLException {
        try (Connection connection = connect()) {
            Sql.execute(connection, "CREATE TABLE runs (mine)");
        }
        byte[] before = Files.readAllBytes(file());
        assertSaid(" is no history of this program; move it elsewhere", this::impatient);
        assertArrayEquals(before, Files.readAllBytes(file()));
    }

    @Test
    void aFileThatWasCutIsLeftAlone() throws IOException {
        try (HistoryStore store = impatient()) {
            HistorySamples.recordRun(store, EXPERIMENT, 1);
        }
        byte[] whole = Files.readAllBytes(file());
        Random random = new Random(1);
        List<Integer> lengths = new ArrayList<>(List.of(50, 100, 4096, whole.length - 1));
        for (int i = 0; i < 10; i++) {
            lengths.add(1 + random.nextInt(whole.length - 1));
        }
        for (int length : lengths) {
            byte[] cut = Arrays.copyOf(whole, length);
            Files.write(file(), cut);
            assertSaid(" no history of this program; move it elsewhere", this::impatient);
            assertArrayEquals(cut, Files.readAllBytes(file()));
        }
    }

    /** Whatever bits flip, reading gives figures or one sentence. */
    @Test
    void damageEndsInASentence() throws IOException {
        try (HistoryStore store = impatient()) {
            HistorySamples.recordRun(
                    store, HistorySamples.experiment("x", 2, HistorySamples.ADD), 1);
        }
        byte[] whole = Files.readAllBytes(file());
        int said = 0;
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            byte[] damaged = whole.clone();
            for (int i = 1 + random.nextInt(20); i > 0; i--) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(file(), damaged);
            try (HistoryStore store = impatient()) {
                readAll(store.runs());
            } catch (IOException e) {
                String message = String.valueOf(e.getMessage());
                assertTrue(message.contains(file().toString()), "seed " + seed + ": " + message);
                assertFalse(message.contains("\n"), "seed " + seed + ": " + message);
                said++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertTrue(said > 10, "only " + said + " noticed");
    }

    private static void readAll(StoredRuns runs) throws IOException {
        for (StoredRun run : runs.runs(RunFilter.ALL)) {
            for (ExperimentCell cell : runs.experiment(run.number()).cells()) {
                runs.forks(run.number(), cell);
                runs.counts(run.number(), cell);
                runs.latencies(run.number(), cell);
                runs.parts(run.number(), cell);
                runs.trend(cell, ForkLine.TOTAL);
            }
            runs.failures(run.number());
            runs.phaseSums(run.number());
            runs.compare(run.number(), run.number(), ForkLine.TOTAL);
        }
    }

    @Test
    void aLockedFileIsNotWaitedForWithoutEnd() throws IOException, SQLException {
        try (HistoryStore store = impatient()) {
            long run = store.begin(EXPERIMENT, Map.of());
            try (Connection other = connect()) {
                Sql.execute(other, "BEGIN IMMEDIATE");
                assertSaid(
                        " is locked by another program", () -> store.begin(EXPERIMENT, Map.of()));
                assertEquals(EXPERIMENT, store.experiment(run), "others may read");
                assertEquals(EXPERIMENT, read(run));
            }
            HistorySamples.recordFork(store, run, fork(0), 1);
        }
        try (Connection other = connect()) {
            Sql.execute(other, "PRAGMA locking_mode = EXCLUSIVE");
            Sql.execute(other, "BEGIN EXCLUSIVE");
            assertSaid(" is locked by another program", this::impatient);
        }
    }

    private Experiment read(long run) throws IOException {
        try (HistoryStore other = impatient()) {
            return other.experiment(run);
        }
    }

    private static ForkSpec fork(int number) {
        return HistorySamples.fork(EXPERIMENT, HistorySamples.ADD, number);
    }

    /** The later one has the fork; the other must not mix its lines with those. */
    @Test
    void twoProgramsDoNotMixTheirLinesOfOneFork() throws IOException {
        try (HistoryStore one = impatient();
                HistoryStore other = impatient()) {
            long run = one.begin(EXPERIMENT, Map.of());
            one.beginFork(run, fork(0));
            one.take(HistorySamples.iteration(0, 9));
            HistorySamples.recordFork(other, run, fork(0), 1);
            String message =
                    assertThrows(IOException.class, () -> one.take(HistorySamples.iteration(1, 9)))
                            .getMessage();
            assertEquals(
                    "another program goes on with run 1 in the history \""
                            + file()
                            + "\"; leave the run to one of them",
                    message);
            var iterations = one.runs().forks(run, HistorySamples.ADD).getFirst().iterations();
            assertEquals(HistorySamples.iteration(0, 1), iterations.getFirst());
        }
    }

    @Test
    void manyMayBeginAHistoryAtTheSameTime() throws Exception {
        for (int round = 0; round < 10; round++) {
            Path file = folder.resolve("round" + round + ".db");
            List<Callable<Long>> programs = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                programs.add(
                        () -> {
                            try (HistoryStore store = HistorySamples.open(file)) {
                                return store.begin(EXPERIMENT, Map.of());
                            }
                        });
            }
            List<Long> numbers = new ArrayList<>();
            try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
                for (Future<Long> number : threads.invokeAll(programs)) {
                    numbers.add(number.get());
                }
            }
            numbers.sort(null);
            assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L), numbers);
        }
    }

    @Test
    void aFullDiskTakesNothingThatWasRecorded() throws IOException {
        HistoryFile file = HistoryFile.open(file(), Duration.ZERO, HistorySchema.STEPS);
        try (HistoryStore store = new HistoryStore(file, "1.2", Clock.systemUTC())) {
            long run = store.begin(EXPERIMENT, Map.of());
            limitPages(file, 25);
            int done = 0;
            IOException full = null;
            while (full == null) {
                try {
                    HistorySamples.recordFork(store, run, fork(done), 1);
                    done++;
                } catch (IOException e) {
                    full = e;
                }
            }
            IOException failure = full;
            assertSaid(
                    " cannot grow, because its disk is full; make room",
                    () -> {
                        throw failure;
                    });
            assertTrue(done > 5, done + " forks");
            assertThrows(
                    IllegalStateException.class, () -> store.take(HistorySamples.iteration(9, 1)));
            assertEquals(done, read(run, HistorySamples.ADD).size());
            limitPages(file, 100_000);
            HistorySamples.recordFork(store, run, fork(done), 1);
            assertEquals(done + 1, read(run, HistorySamples.ADD).size());
        }
    }

    /** The disk is full when the file has that many pages. */
    private static void limitPages(HistoryFile file, int pages) throws IOException {
        file.change(
                db -> {
                    Sql.execute(db, "PRAGMA max_page_count = " + pages);
                    return pages;
                });
    }

    private List<StoredFork> read(long run, ExperimentCell cell) throws IOException {
        try (HistoryStore other = impatient()) {
            List<StoredFork> forks = other.runs().forks(run, cell);
            forks.forEach(fork -> assertEquals(6, fork.iterations().size()));
            return forks;
        }
    }

    /** A real disk, of 2 MiB, where this user may mount one; the copy is what was on it then. */
    @Test
    void aFullFileSystemTakesNothingThatWasRecorded() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        assumeTrue(onSmallDisk(small, "echo yes").equals("yes"), "this user may not mount");
        Experiment large =
                HistorySamples.experiment("large", 1000, HistorySamples.ADD, HistorySamples.SIGN);
        try (HistoryStore store = HistorySamples.open(file())) {
            store.begin(large, Map.of());
        }
        List<String> command =
                JavaCommand.likeThis(RecordingJvm.class.getName())
                        .with(List.of("-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + folder))
                        .line(List.of(small.resolve("runs.db").toString(), "1"));
        String said =
                onSmallDisk(
                        small,
                        "chmod 700 '%s' && cp -p '%s' '%s' && '%s' 2>&1; cp '%s'/runs.db* '%s'"
                                .formatted(
                                        small,
                                        file(),
                                        small,
                                        String.join("' '", command),
                                        small,
                                        folder));
        List<String> lines = said.lines().toList();
        assertTrue(lines.getLast().contains(" cannot grow, because its disk is full"), said);
        int done = (int) lines.stream().filter("done"::equals).count();
        assertTrue(done > 5, done + " forks");
        assertEquals(
                done, read(1, HistorySamples.ADD).size() + read(1, HistorySamples.SIGN).size());
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(done, store.ended(1).size());
        }
    }

    private static String onSmallDisk(Path at, String commands) throws InterruptedException {
        String mount = "mount -t tmpfs -o size=2m tmpfs '" + at + "' && ";
        try {
            Process process =
                    new ProcessBuilder("unshare", "-m", "sh", "-c", mount + commands).start();
            byte[] said = process.getInputStream().readAllBytes();
            process.waitFor();
            return new String(said, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return ""; // no such command
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix modes")
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        permit(folder, "r-x------");
        assumeFalse(Files.isWritable(folder), "who may write everywhere cannot see this");
        assertSaid(" cannot be written; make the file and its folder writable", this::impatient);
        permit(folder, "rwx------");
        try (HistoryStore store = impatient()) {
            store.begin(EXPERIMENT, Map.of());
        }
        permit(folder, "r-x------");
        assertSaid(" cannot be written; make the file and its folder writable", this::impatient);
        permit(folder, "rwx------");
        assertEquals(EXPERIMENT, read(1));
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void noLinkIsFollowed() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "content");
        Files.createSymbolicLink(file(), victim);
        String message = assertThrows(IOException.class, this::impatient).getMessage();
        assertTrue(message.contains("is no regular file; remove it and start again"), message);
        assertEquals("content", Files.readString(victim));
    }
}
