package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** {@code sync} and {@code compare} between two folders: reports, exit statuses, guards. */
class SyncCommandTest {

    private static final double ONE_PERCENT = 0.01;

    @TempDir private Path dir;

    @Test
    void treesChangedOnBothSidesConverge() throws IOException {
        Sample sample = Sample.in(dir);
        assertEquals(ExitStatus.DONE, sample.sync().exit());
        sample.assertEqual();
        sample.edit();

        assertEquals(ExitStatus.DONE, sample.sync("--call", "per-file").exit());
        sample.assertEqual();
    }

    @ParameterizedTest
    @CsvSource({"new, mkdir", "new/deep, mkdir -p"})
    void aFolderThatIsMissingIsToBeMadeFirst(String name, String command) throws IOException {
        Path missing = dir.resolve(name);
        Path other = Files.createDirectory(dir.resolve("other"));

        CliRun run = CliRun.of("sync", missing, other, "--state", dir.resolve("state"));

        assertEquals(ExitStatus.FAILED, run.exit(), run::toString);
        assertTrue(run.err().contains("make it first: " + command + " " + missing), run::err);
    }

    @Test
    @Covers("A20")
    void reportsALostArchive() throws IOException {
        Sample sample = Sample.in(dir);
        sample.sync();
        try (Stream<Path> files = Files.list(sample.state().resolve("archives"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }

        CliRun run = sample.sync();

        assertEquals(ExitStatus.DONE, run.exit());
        assertEquals(2, run.err().lines().filter(line -> line.contains("archive")).count());
    }

    @Test
    @Covers({"E29", "M4"})
    void eventsTellThePlanFirstAndTheSummaryLast() throws IOException {
        Sample sample = Sample.in(dir);

        List<JsonNode> events = sample.sync("--format", "json").events();

        JsonNode plan = events.getFirst();
        JsonNode summary = events.getLast();
        long created = named(events, "action").filter(e -> is(e, "kind", "create")).count();
        double critical =
                named(events, "phase").mapToDouble(e -> e.path("critical").asDouble()).sum();
        assertAll(
                () -> assertEquals("plan", plan.path("event").asText()),
                () -> assertEquals(created, plan.path("create").asLong()),
                () -> assertEquals(200_000, plan.path("bytes").asLong()),
                () -> assertTrue(named(events, "action").allMatch(e -> is(e, "outcome", "done"))),
                () -> assertTrue(named(events, "action").allMatch(e -> is(e, "side", "right"))),
                () -> assertEquals("summary", summary.path("event").asText()),
                () -> assertEquals("done", summary.path("status").asText()),
                () -> assertEquals(0, summary.path("exit").asInt(-1)),
                () -> assertEquals(200_000, summary.path("bytes").asLong()),
                () -> assertEquals(named(events, "action").count(), summary.path("done").asLong()),
                () -> assertEquals(1, critical / summary.path("seconds").asDouble(), ONE_PERCENT));
    }

    @Test
    void theSummaryTellsWhatWentOverTheConnection() throws IOException {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("words"), "the same words ".repeat(10_000));
        List<Long> carried = new ArrayList<>();
        for (String compression : List.of("none", "zstd")) {
            try (ServedFolder server = ServedFolder.serve(dir.resolve(compression))) {
                carried.add(carried(sample, server.url(), compression));
            }
        }
        assertEquals(150_000, carried.getFirst());
        assertTrue(carried.getLast() > 0 && carried.getLast() < 15_000, carried::toString);
        assertEquals(0, carried(sample, sample.right(), "zstd"), "between two directories");
    }

    @Test
    void aLimitThatSlowsNothingIsTold() throws IOException {
        String told = "Two local folders are not slowed: --bwlimit";
        Sample sample = Sample.in(dir);
        assertFalse(sample.sync("--dry-run").err().contains(told));
        CliRun text = sample.sync("--dry-run", "--bwlimit", "1MB");
        assertEquals(1, text.err().lines().filter(it -> it.contains(told)).count(), text.err());
        List<JsonNode> events = sample.sync("--bwlimit", "1GB", "--format", "json").events();
        assertEquals(
                List.of(true),
                named(events, "notice")
                        .map(event -> event.path("text").asText().startsWith(told))
                        .toList());
        try (ServedFolder server = ServedFolder.serve(dir.resolve("far"))) {
            CliRun remote =
                    CliRun.of(
                            "sync",
                            sample.left(),
                            server.url(),
                            "--bwlimit=1GB",
                            "--dry-run",
                            "--state",
                            sample.state());
            assertEquals(ExitStatus.DONE, remote.exit(), remote::err);
            assertFalse(remote.err().contains(told), remote::err);
        }
    }

    private static long carried(Sample sample, Object right, String compression) {
        CliRun run =
                CliRun.of(
                        "sync",
                        sample.left(),
                        right,
                        "--compress",
                        compression,
                        "--format",
                        "json",
                        "--state",
                        sample.state());
        assertEquals(0, run.exit(), run::err);
        JsonNode summary = run.events().getLast();
        assertEquals(150_000, summary.path("bytes").asLong(), summary::toString);
        return summary.path("carried").asLong(-1);
    }

    @Test
    @Covers({"I8", "E26"})
    void comparisonListsExactlyTheActionsOfTheRun() throws IOException {
        Sample sample = Sample.in(dir);
        sample.sync();
        sample.edit();
        Object[] compare = {
            "compare", sample.left(), sample.right(), "--state", sample.state(), "--format", "json"
        };

        List<JsonNode> planned = CliRun.of(compare).events();
        List<JsonNode> preview = sample.sync("--dry-run", "--format", "json").events();
        List<JsonNode> done = sample.sync("--format", "json").events();

        assertFalse(actions(planned).isEmpty());
        assertEquals(actions(planned), actions(done));
        assertEquals(actions(planned), actions(preview));
        assertTrue(named(planned, "action").allMatch(e -> is(e, "outcome", "planned")));
        sample.assertEqual();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Covers({"C3", "E30"})
    void aNameThatIsNotTextIsGivenInBytes() throws Exception {
        Sample sample = Sample.empty(dir);
        String make = "cd \"$1\" && : >\"$(printf 'a\\377b')\"";
        assertEquals(
                0,
                new ProcessBuilder("sh", "-c", make, "sh", sample.left() + "").start().waitFor());

        List<JsonNode> events = sample.sync("--format", "json").events();

        JsonNode action =
                named(events, "action").filter(e -> e.has("pathBytes")).findFirst().orElseThrow();
        assertArrayEquals(
                new byte[] {'a', (byte) 0xff, 'b'}, action.path("pathBytes").binaryValue());
        sample.assertEqual();
    }

    @Test
    @Covers({"A9", "A24", "I5", "E29"})
    void conflictsAreLeftAndCounted() throws IOException {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("same"), "left");
        Files.writeString(sample.right().resolve("same"), "right");

        CliRun run = sample.sync("--format", "json");

        assertEquals(ExitStatus.ITEMS_LEFT, run.exit());
        assertEquals(1, named(run.events(), "conflict").filter(e -> is(e, "path", "same")).count());
        assertEquals("items-left", run.events().getLast().path("status").asText());
        assertEquals("left", Files.readString(sample.left().resolve("same")));
        assertEquals("right", Files.readString(sample.right().resolve("same")));
        String told = sample.sync().out();
        assertTrue(told.contains("conflict: same: "), told);
        assertTrue(told.contains("\ndone, but something is left: 1 conflict; "), told);
    }

    @Test
    @Covers("A26")
    void aPolicyDecidesConflicts() throws IOException {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("same"), "left");
        Files.writeString(sample.right().resolve("same"), "right");

        assertEquals(ExitStatus.DONE, sample.sync("--policy", "right").exit());
        assertEquals("right", Files.readString(sample.left().resolve("same")));
    }

    @Test
    @Covers({"I7", "E24"})
    void aRunThatWouldEmptyASideIsRefusedUnlessForced() throws IOException {
        Sample sample = Sample.empty(dir);
        Path file = Files.writeString(sample.left().resolve("only"), "x");
        sample.sync();
        Files.delete(file);

        CliRun refused = sample.sync("--format", "json");
        assertEquals(ExitStatus.REFUSED, refused.exit());
        assertEquals("refused", refused.events().getLast().path("status").asText());
        assertTrue(refused.err().contains("--force"), refused.err());
        assertTrue(Files.exists(sample.right().resolve("only")));
        assertEquals(ExitStatus.REFUSED, sample.sync("--dry-run").exit());

        assertEquals(ExitStatus.DONE, sample.sync("--force").exit());
        assertFalse(Files.exists(sample.right().resolve("only")));
    }

    @Test
    void leavesExcludedFilesAlone() throws IOException {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("a.tmp"), "x");
        Files.writeString(sample.left().resolve("b.bak"), "x");
        Files.writeString(sample.left().resolve("c"), "x");

        assertEquals(
                ExitStatus.DONE, sample.sync("--exclude", "*.tmp", "--exclude", "*.bak").exit());
        try (Stream<Path> names = Files.list(sample.right())) {
            assertEquals(
                    List.of(".syncline", "c"),
                    names.map(path -> path.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void timingsAndLogAreWritten() throws IOException {
        Sample sample = Sample.in(dir);
        Path timings = dir.resolve("run.csv");
        Path log = dir.resolve("run.log");

        CliRun run = sample.sync("--timings", timings, "--log", log);
        assertEquals(ExitStatus.DONE, run.exit());
        assertTrue(run.err().contains("the timings are in " + timings), run::err);

        List<String> lines = Files.readAllLines(timings);
        assertTrue(lines.getFirst().contains("phase,busy (s),critical (s)"), lines.getFirst());
        assertTrue(lines.stream().anyMatch(line -> line.contains(",sign,")), lines::toString);
        String logged = Files.readString(log);
        assertTrue(logged.lines().anyMatch(line -> line.contains("done: → create")), logged);
        assertTrue(logged.endsWith("ended: done\n"), logged);
    }

    @Test
    void timingsAreAWorkbookIfTheirNameSaysSo() throws IOException {
        Path timings = dir.resolve("run.xlsx");
        assertEquals(ExitStatus.DONE, Sample.in(dir).sync("--timings", timings).exit());
        try (ZipFile workbook = new ZipFile(timings.toFile())) {
            assertNotNull(workbook.getEntry("xl/worksheets/sheet1.xml"));
        }
    }

    private static Stream<JsonNode> named(List<JsonNode> events, String name) {
        return events.stream().filter(event -> is(event, "event", name));
    }

    private static boolean is(JsonNode event, String field, String value) {
        return event.path(field).asText().equals(value);
    }

    /** Returns side, kind and path of every action, in one order. */
    private static List<String> actions(List<JsonNode> events) {
        return named(events, "action")
                .map(e -> e.path("side") + " " + e.path("kind") + " " + e.path("path"))
                .sorted()
                .toList();
    }
}
