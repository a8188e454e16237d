package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Failed;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.LatencyCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The tables of each version, and the ways between them. */
class HistorySchemaTest {

    private static final Path DOCUMENT =
            Path.of("").toAbsolutePath().getParent().getParent().resolve("docs/history-schema.md");
    private static final Pattern TABLE = Pattern.compile("(?m)^## ([a-z]+)$");
    private static final Pattern COLUMN =
            Pattern.compile("(?m)^\\| `([a-z]+)` \\| ([A-Z]+) \\| \\S");

    private static final int NEXT = HistorySchema.STEPS.size() + 1;

    private static final List<List<String>> ONE_MORE =
            withStep(
                    "ALTER TABLE runs ADD COLUMN note TEXT",
                    "UPDATE runs SET note = 'old ' || number");

    private static List<List<String>> withStep(String... statements) {
        List<List<String>> steps = new ArrayList<>(HistorySchema.STEPS);
        steps.add(List.of(statements));
        return steps;
    }

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private Connection connect() throws SQLException {
        return SqliteFile.connect(file(), Duration.ZERO);
    }

    /** The experiment of the stored sample. */
    private static Experiment stored() {
        return ofVersion(1);
    }

    /** Records what the stored sample holds. */
    private static void recordStored(HistoryStore store) throws IOException {
        Experiment experiment = stored();
        long run = store.begin(experiment, HistorySamples.MACHINE);
        HistorySamples.recordFork(
                store, run, HistorySamples.fork(experiment, HistorySamples.ADD, 1), 1);
        HistorySamples.recordFork(
                store, run, HistorySamples.fork(experiment, HistorySamples.SYNC, 0), 0.25);
        store.beginFork(run, HistorySamples.fork(experiment, HistorySamples.SIGN, 0));
        store.take(new Failed("no such digest: \"md6\""));
        store.beginFork(run, HistorySamples.fork(experiment, HistorySamples.ADD, 0));
        store.take(HistorySamples.iteration(0, 7));
    }

    /** Stays as it is for ever: people have such files. */
    private void makeStored() throws IOException, SQLException {
        makeStored("history-1.sql");
    }

    private void makeStored(String name) throws IOException, SQLException {
        HistorySamples.makeStored(file(), name);
    }

    @Test
    void aFileOfVersionOneIsReadAndGoesOn() throws IOException, SQLException {
        makeStored();
        Map<String, List<String>> now = new TreeMap<>();
        try (HistoryStore store = HistorySamples.open(file())) {
            check(store);
            ForkSpec cut = HistorySamples.fork(stored(), HistorySamples.ADD, 0);
            HistorySamples.recordFork(store, 1, cut, 1);
            assertEquals(2, store.runs().forks(1, HistorySamples.ADD).size());
            now.putAll(columns());
        }
        Files.delete(file());
        HistorySamples.open(file()).close();
        assertEquals(columns(), now, "as a file that is made new");
    }

    private static void check(HistoryStore store) throws IOException {
        StoredRuns runs = store.runs();
        StoredRun run = runs.run(1);
        assertEquals(stored(), store.experiment(1));
        assertEquals(HistorySamples.MACHINE, run.environment());
        assertEquals(HistorySamples.START, run.started());
        assertEquals(new StoredRun.Forks(6, 2, 1), run.forks());
        assertEquals(
                List.of(new CellFailure(HistorySamples.SIGN, 0, "no such digest: \"md6\"")),
                runs.failures(1));
        StoredFork fork = runs.forks(1, HistorySamples.ADD).getFirst();
        assertEquals(HistorySamples.fork(stored(), HistorySamples.ADD, 1), fork.spec());
        assertEquals(HistorySamples.JVM, fork.environment());
        assertEquals(6, fork.iterations().size());
        assertEquals(HistorySamples.iteration(0, 1 + 1e-3), fork.iterations().getFirst());
        assertEquals(2, runs.latencies(1, HistorySamples.SYNC).orElseThrow().getTotalCount());
        assertTrue(runs.sample(1, HistorySamples.SYNC, ForkLine.TOTAL).isPresent());
    }

    /** Returns the experiment of the run in the stored history of that version. */
    private static Experiment ofVersion(int version) {
        return HistorySamples.experiment(
                "of version " + version,
                2,
                HistorySamples.ADD,
                HistorySamples.SYNC,
                HistorySamples.SIGN);
    }

    /** Version 3 knows whether content is forced to disk; nowhere else is a work changed. */
    @Test
    void worksOfVersionTwoAreNotDurable() throws IOException, SQLException {
        makeStored("history-2.sql");
        Experiment expected = ofVersion(2);
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(expected, store.experiment(1));
            StoredStudy study = store.studies().of(1).orElseThrow();
            String work = ExperimentJson.line(HistorySamples.SYNC.work());
            assertEquals(
                    "[{\"cell\":{\"work\":"
                            + work
                            + ",\"transport\":\"nonesuch\",\"link\":\"none\"},"
                            + "\"reason\":\"it is \\\"cached\\\":true}\"}]",
                    study.refused());
            var latest = store.latestSamples().of(ForkLine.TOTAL, Work::remote, s -> {});
            assertTrue(latest.containsKey(HistorySamples.SYNC), latest::toString);
            long run = store.begin(expected, Map.of());
            List<TrendPoint> trend = store.runs().trend(HistorySamples.SYNC, ForkLine.TOTAL);
            assertEquals(1, trend.size());
            assertEquals(run, store.runs().latest());
        }
    }

    /** Version 4 knows who records a run; those before can be gone on with. */
    @Test
    void runsOfVersionThreeAreNobodys() throws IOException, SQLException {
        makeStored("history-3.sql");
        Experiment expected = ofVersion(3);
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(expected, store.experiment(1));
            StoredRun run = store.runs().run(1);
            StoredFork fork = store.runs().forks(1, HistorySamples.ADD).getFirst();
            assertEquals(expected.effort().least(), fork.spec().effort().most());
            assertEquals(OptionalLong.empty(), run.recorder());
            assertTrue(run.canGoOn());
            HistorySamples.recordFork(
                    store, 1, HistorySamples.fork(expected, HistorySamples.ADD, 0), 1);
        }
    }

    /** Version 5 bounds further forks and the warm-up; before there was neither. */
    @Test
    void effortsOfVersionFourHaveNoFurtherForks() throws IOException, SQLException {
        makeStored("history-4.sql");
        Experiment expected = ofVersion(4);
        assertEquals(2, expected.effort().mostForks());
        assertEquals(Duration.ZERO, expected.effort().mostWarmUp());
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(expected, store.experiment(1));
            StoredFork fork = store.runs().forks(1, HistorySamples.ADD).getFirst();
            assertEquals(expected.effort(), fork.spec().effort());
            assertEquals(3, store.runs().ended(1).size());
        }
    }

    /** Version 6 keeps calls as they came; before there were only histograms of them. */
    @Test
    void runsOfVersionFiveKeepTheirHistogramsAndTakeCalls() throws IOException, SQLException {
        makeStored("history-5.sql");
        Experiment asked = ofVersion(5);
        Experiment expected =
                asked.withEffort(
                        asked.effort().withMostForks(4).withWarmUp(2, Duration.ofSeconds(9)));
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(expected, store.experiment(1));
            StoredRuns runs = store.runs();
            StoredFork fork = runs.forks(1, HistorySamples.ADD).getFirst();
            assertEquals(expected.effort(), fork.spec().effort());
            assertEquals(2, calls(runs));
            store.beginFork(1, HistorySamples.fork(expected, HistorySamples.ADD, 0));
            store.take(HistorySamples.iteration(3, 1));
            store.take(
                    new ForkLine.Calls(
                            CallCodes.of(
                                    List.of(
                                            new short[] {
                                                LatencyCode.of(1),
                                                LatencyCode.of(2),
                                                LatencyCode.of(3)
                                            }))));
            store.take(new ForkLine.Done(HistorySamples.JVM));
            assertEquals(2 + 3, calls(runs));
        }
    }

    private static long calls(StoredRuns runs) throws IOException {
        return runs.latencies(1, HistorySamples.ADD).orElseThrow().getTotalCount();
    }

    /** Version 2 knows of studies; runs that were recorded before belong to none. */
    @Test
    void aRunOfVersionOneBelongsToNoStudyAndNewOnesMay() throws IOException, SQLException {
        makeStored();
        try (HistoryStore store = HistorySamples.open(file())) {
            assertEquals(Optional.empty(), store.studies().of(1));
            long study = store.beginStudy("karmi", "{}", "[]");
            long run = store.ofStudy(study).begin(stored(), HistorySamples.MACHINE);
            StoredStudy expected =
                    new StoredStudy(study, "karmi", "{}", "[]", Map.of("of version 1", run));
            assertEquals(Optional.of(expected), store.studies().of(run));
            assertEquals(Optional.of(expected), store.studies().latest("karmi"));
            assertEquals(Optional.empty(), store.studies().latest("ries"));
            assertEquals(expected, store.studies().study(study));
            assertEquals(run, store.runs().latest());
            String message =
                    assertThrows(IOException.class, () -> store.studies().study(99)).getMessage();
            assertEquals("there is no study 99 in the history \"" + file() + "\"", message);
        }
    }

    /** The stored sample holds what is recorded today of an experiment. */
    @Test
    void todaysRecordsAreThoseOfTheStoredSample() throws IOException, SQLException {
        try (HistoryStore store = HistorySamples.open(file())) {
            recordStored(store);
            check(store);
        }
    }

    @Test
    void stepsLeadFromEachVersionToTheNextAndKeepTheRuns() throws IOException, SQLException {
        makeStored();
        for (int time = 1; time <= 2; time++) {
            HistoryFile.open(file(), Duration.ZERO, ONE_MORE).close();
            try (Connection connection = connect()) {
                assertEquals(NEXT, Sql.number(connection, "PRAGMA user_version"), "time " + time);
                String notes = "SELECT count(*) FROM runs WHERE note = 'old 1'";
                assertEquals(1, Sql.number(connection, notes));
                assertEquals(26, Sql.number(connection, "SELECT count(*) FROM counts"));
            }
        }
    }

    @Test
    void aStepThatFailsChangesNothing() throws IOException, SQLException {
        makeStored();
        byte[] before = Files.readAllBytes(file());
        List<List<String>> broken =
                withStep("ALTER TABLE runs ADD COLUMN note TEXT", "DROP TABLE missing");
        assertThrows(
                IOException.class, () -> HistoryFile.open(file(), Duration.ZERO, broken).close());
        assertArrayEquals(before, Files.readAllBytes(file()));
        try (HistoryStore store = HistorySamples.open(file())) {
            check(store);
        }
    }

    @Test
    void aNewerVersionIsRefusedAndLeftAlone() throws IOException {
        HistoryFile.open(file(), Duration.ZERO, ONE_MORE).close();
        byte[] before = Files.readAllBytes(file());
        String message =
                assertThrows(IOException.class, () -> HistorySamples.open(file())).getMessage();
        assertEquals(
                "the history \""
                        + file()
                        + "\" was written by a newer version of this program, in format "
                        + NEXT
                        + ", and this"
                        + " one reads format "
                        + (NEXT - 1)
                        + "; use the newer program, or choose another folder"
                        + " with --state or SYNCLINE_STATE",
                message);
        assertArrayEquals(before, Files.readAllBytes(file()));
    }

    @Test
    void theDocumentNamesAllColumnsAndTheirTypes() throws IOException, SQLException {
        HistorySamples.open(file()).close();
        String document = Files.readString(DOCUMENT);
        assertEquals(columns(), described(document));
        assertTrue(document.contains("\nFormat " + HistorySchema.STEPS.size() + ": "));
        assertTrue(document.contains("0x" + Integer.toHexString(HistorySchema.APPLICATION_ID)));
    }

    @Test
    void theDocumentsExampleIsRight() throws IOException, SQLException {
        makeStored();
        String document = Files.readString(DOCUMENT);
        int start = document.indexOf("```sql") + "```sql".length();
        String query = document.substring(start, document.indexOf("```", start));
        List<String> rows = new ArrayList<>();
        try (Connection connection = connect()) {
            Sql.each(
                    connection,
                    query.strip(),
                    row -> rows.add(row.getString(2) + " " + row.getInt(3) + " " + row.getInt(4)));
        }
        assertEquals(
                List.of(
                        "socket 1 3",
                        "socket 1 4",
                        "socket 1 5",
                        "karmi 0 3",
                        "karmi 0 4",
                        "karmi 0 5"),
                rows);
    }

    /** The columns with their types, by table. */
    private Map<String, List<String>> columns() throws SQLException {
        Map<String, List<String>> columns = new TreeMap<>();
        try (Connection connection = connect()) {
            Sql.each(
                    connection,
                    """
                    SELECT t.name, c.name, c.type
                    FROM sqlite_schema t JOIN pragma_table_info(t.name) c
                    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid
                    """,
                    row ->
                            columns.computeIfAbsent(row.getString(1), t -> new ArrayList<>())
                                    .add(row.getString(2) + " " + row.getString(3)));
        }
        return columns;
    }

    private static Map<String, List<String>> described(String document) {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        List<MatchResult> tables = TABLE.matcher(document).results().toList();
        for (int i = 0; i < tables.size(); i++) {
            int end = i + 1 < tables.size() ? tables.get(i + 1).start() : document.length();
            List<String> found =
                    COLUMN.matcher(document.substring(tables.get(i).end(), end))
                            .results()
                            .map(column -> column.group(1) + " " + column.group(2))
                            .toList();
            columns.put(tables.get(i).group(1), found);
        }
        return columns;
    }
}
