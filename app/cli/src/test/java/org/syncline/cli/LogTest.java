package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** {@code --log}. */
class LogTest {

    @TempDir private Path dir;
    private Sample sample;
    private Path log;

    @BeforeEach
    void roots() throws IOException {
        sample = Sample.empty(dir);
        log = dir.resolve("log");
        Files.writeString(sample.left().resolve("a"), "a");
        Files.writeString(sample.left().resolve("b"), "left");
        Files.writeString(sample.right().resolve("b"), "right");
    }

    @Test
    @Covers("E29")
    void runsFollowOneAnotherInLinesWithTheirTime() throws IOException {
        sample.sync("--log", log);
        List<String> first = Files.readAllLines(log);
        Files.writeString(sample.left().resolve("c"), "c");
        sample.sync("--log", log);

        List<String> both = Files.readAllLines(log);
        assertEquals(first, both.subList(0, first.size()));
        for (String line : both) {
            assertTrue(Instant.parse(line.substring(0, line.indexOf(' '))).isBefore(Instant.now()));
        }
        assertEquals(1, count(first, " done: → create   a"));
        assertEquals(1, count(first, " conflict: b: "));
        assertEquals(1, count(first, " done, but something is left: 1 done"));
        assertEquals(1, count(both, " done: → create   c"));
    }

    private static long count(List<String> lines, String part) {
        return lines.stream().filter(line -> line.contains(part)).count();
    }

    @Test
    @Covers("E29")
    void eventsAreLoggedAsEvents() throws IOException {
        CliRun run = sample.sync("--log", log, "--format", "json");

        List<JsonNode> logged = CliRun.events(Files.readString(log));
        for (JsonNode event : logged) {
            assertTrue(Instant.parse(event.path("time").asText()).isBefore(Instant.now()));
        }
        assertEquals(kinds(run.events()), kinds(logged));
        assertEquals("summary", logged.getLast().path("event").asText());
    }

    private static List<String> kinds(List<JsonNode> events) {
        return events.stream()
                .map(event -> event.path("event").asText() + " " + event.path("path").asText())
                .filter(kind -> !kind.startsWith("progress"))
                .toList();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void onlyTheOwnerMayReadANewLog() throws IOException {
        sample.sync("--log", log);
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(log)));
    }

    @Test
    void aFullLogIsSetAsideForANewOne() throws IOException {
        try (RandomAccessFile full = new RandomAccessFile(log.toFile(), "rw")) {
            full.setLength(10_000_000);
        }
        CliRun run = sample.sync("--log", log);

        assertFalse(run.err().contains("the log"), run::err);
        assertEquals(1, count(Files.readAllLines(log), " done: → create   a"));
        try (Stream<Path> all = Files.list(dir)) {
            List<Path> set = all.filter(each -> each.toString().startsWith(log + ".")).toList();
            assertEquals(1, set.size(), set::toString);
            assertEquals(10_000_000, Files.size(set.getFirst()));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @Covers("E5")
    void aFullDiskStopsTheLogAndNotTheRun() throws IOException {
        CliRun run = sample.sync("--log", "/dev/full");

        assertEquals(ExitStatus.ITEMS_LEFT, run.exit());
        assertEquals("a", Files.readString(sample.right().resolve("a")));
        assertEquals(1, run.err().lines().filter(line -> line.contains("/dev/full")).count());
    }

    @Test
    void aLogThatWouldBeSynchronisedIsRefused() {
        CliRun run = sample.sync("--log", sample.right().resolve("log"));

        assertEquals(ExitStatus.USAGE, run.exit());
        assertTrue(run.err().contains("choose another place"), run::err);
    }
}
