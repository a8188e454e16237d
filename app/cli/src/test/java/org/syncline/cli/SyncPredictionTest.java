package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What {@code sync} expects of a run, beside what it took. */
class SyncPredictionTest {

    private static final String UNION =
            "of first synchronisations only copies to an empty root of a peer are measured";

    private static final String UNREADABLE = "the history of measurements cannot be read";

    @TempDir private Path dir;

    private CliRun sync(Object left, Object right, String... options) {
        List<Object> args = new ArrayList<>(List.of("sync", left, right));
        args.addAll(List.of("--state", dir.resolve("state")));
        args.addAll(List.of(options));
        return CliRun.of(args.toArray());
    }

    private static JsonNode summary(CliRun run) {
        assertEquals(0, run.exit(), run::err);
        return run.events().getLast();
    }

    private static void assertNothingPredicted(CliRun run, String reason) {
        JsonNode summary = summary(run);
        assertTrue(summary.path("predictedSeconds").isMissingNode(), summary::toString);
        assertEquals(reason, summary.path("notPredicted").asText(), summary::toString);
    }

    private static String lacking(String what, String digest) {
        return ("too few %s with %s over socket were measured; \"syncline study advice"
                        + " --transport socket\" measures such")
                .formatted(what, digest);
    }

    /** Of the first run over sockets nothing is predicted if this JVM had runs over others. */
    @BeforeEach
    void endARunOverSockets() throws Exception {
        Path one = Files.createDirectory(dir.resolve("one"));
        Files.writeString(one.resolve("file"), "warming up");
        try (ServedFolder server = ServedFolder.serve(dir.resolve("another"))) {
            CliRun first = sync(one, server.url(), "--fast", "--format", "json");
            String reason = summary(first).path("notPredicted").asText();
            assertTrue(
                    reason.equals(lacking("first copies", "sha-256"))
                            || reason.startsWith("no command measures the first run over a"),
                    first.events()::toString);
        }
    }

    private static void assertPredicted(JsonNode summary) {
        assertPredicted(
                MeasuredHistory.seconds(
                        summary.path("files").asLong(), summary.path("bytes").asLong()),
                summary);
    }

    private static void assertPredicted(double expected, JsonNode summary) {
        assertEquals("warm", summary.path("warmth").asText(), summary::toString);
        assertFalse(summary.path("cold").asBoolean(), summary::toString);
        double predicted = summary.path("predictedSeconds").asDouble();
        assertEquals(1, predicted / expected, 1e-6, summary::toString);
        assertTrue(summary.path("predictedLow").asDouble() <= predicted, summary::toString);
        assertTrue(summary.path("predictedHigh").asDouble() >= predicted, summary::toString);
    }

    @Test
    void aFirstCopyOverAMeasuredTransportShowsBothTimes() throws Exception {
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0));
        Sample sample = Sample.in(dir);
        try (ServedFolder server = ServedFolder.serve(sample.right())) {
            assertPredicted(
                    summary(sync(sample.left(), server.url(), "--fast", "--format", "json")));
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"),
                    lacking("updates", "sha-256"));
        }
        MeasuredHistory.write(
                dir.resolve("state"), Map.of("socket", 1.0), sync -> sync.withDurable(true));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("durable"))) {
            assertPredicted(summary(sync(sample.left(), server.url(), "--format", "json")));
        }
        Path log = dir.resolve("log");
        try (ServedFolder server = ServedFolder.serve(dir.resolve("other"))) {
            CliRun run = sync(sample.left(), server.url(), "--fast", "--log", log.toString());
            assertTrue(run.out().lines().anyMatch(SyncPredictionTest::isBoth), run.out());
            assertTrue(Files.readString(log).contains(" predicted "), run.out());
        }
    }

    @Test
    void anUpdateIsPredictedFromUpdatesByWhatItLookedAtAndSigned() throws Exception {
        Path state = dir.resolve("state");
        MeasuredHistory.write(state, Map.of("socket", 1.0));
        Sample sample = Sample.in(dir);
        try (ServedFolder server = ServedFolder.serve(sample.right())) {
            sync(sample.left(), server.url(), "--fast");
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"),
                    lacking("updates", "sha-256"));
            MeasuredHistory.writeUpdates(state, "socket");
            Files.writeString(sample.left().resolve("later"), "more");
            Files.writeString(sample.right().resolve("there"), "even more");
            for (String signing : List.of("", "--checksum")) {
                CliRun run =
                        sync(
                                sample.left(),
                                server.url(),
                                Stream.of("--fast", "--format", "json", signing)
                                        .filter(word -> !word.isEmpty())
                                        .toArray(String[]::new));
                RunAmounts did = amounts(run);
                assertTrue(did.entries() > 0, run.events()::toString);
                assertPredicted(MeasuredHistory.seconds(did), summary(run));
            }
        }
        try (ServedFolder server = ServedFolder.serve(dir.resolve("begun"))) {
            Files.writeString(dir.resolve("begun/file"), "there already");
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"), UNION);
        }
    }

    @Test
    void aPeerOnTheLeftIsPredictedAsOneOnTheRightAndTwoPeersAreNot() throws Exception {
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0));
        Sample sample = Sample.in(dir);
        try (ServedFolder server = ServedFolder.serve(sample.right());
                ServedFolder other = ServedFolder.serve(dir.resolve("other"))) {
            assertPredicted(
                    summary(sync(server.url(), sample.left(), "--fast", "--format", "json")));
            assertNothingPredicted(
                    sync(server.url(), sample.left(), "--fast", "--format", "json"),
                    lacking("updates", "sha-256"));
            Path empty = Files.createDirectory(dir.resolve("empty"));
            assertNothingPredicted(sync(server.url(), empty, "--fast", "--format", "json"), UNION);
            assertNothingPredicted(
                    sync(server.url(), other.url(), "--fast", "--format", "json"),
                    "no command measures runs between two peers");
        }
    }

    private static RunAmounts amounts(CliRun run) {
        JsonNode summary = summary(run);
        return new RunAmounts(
                summary.path("files").asLong(),
                summary.path("bytes").asLong(),
                phase(run, "commit").path("items").asLong(),
                phase(run, "scan").path("items").asLong(),
                phase(run, "sign").path("items").asLong(),
                phase(run, "sign").path("bytes").asLong());
    }

    /** Missing where the phase did not take place. */
    private static JsonNode phase(CliRun run, String name) {
        return run.events().stream()
                .filter(event -> event.path("event").asText().equals("phase"))
                .filter(event -> event.path("name").asText().equals(name))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private static boolean isBoth(String line) {
        return line.matches("predicted [0-9.]+ s \\([0-9.]+ to [0-9.]+\\), took [0-9.]+ s");
    }

    @Test
    void nothingIsPredictedOfWhatWasNotMeasured() throws Exception {
        Path state = dir.resolve("state");
        MeasuredHistory.write(state, Map.of("rmi", 1.0));
        Sample sample = Sample.in(dir);
        try (ServedFolder server = ServedFolder.serve(dir.resolve("over-another"))) {
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"),
                    lacking("first copies", "sha-256"));
        }
        MeasuredHistory.write(state, Map.of("socket", 1.0));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("durable"))) {
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--format", "json"),
                    lacking("first copies", "sha-256 --durable"));
        }
        try (ServedFolder server = ServedFolder.serve(dir.resolve("md5"))) {
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--digest=md5", "--format", "json"),
                    lacking("first copies", "md5"));
        }
        try (ServedFolder server = ServedFolder.serve(dir.resolve("begun"))) {
            Files.writeString(dir.resolve("begun/file"), "there already");
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"), UNION);
        }
        CliRun local = sync(sample.left(), sample.right(), "--fast", "--format", "json");
        assertNothingPredicted(local, "");
    }

    /** Each is told by runs of its kind together with usual ones, and by those alone not at all. */
    @Test
    void throttledAndCompressedRunsSayWhereTheirTimeIsFrom() throws Exception {
        Path state = dir.resolve("state");
        MeasuredHistory.write(state, Map.of("socket", 1.0));
        Sample sample = Sample.in(dir);
        String[] throttled = {"--fast", "--bwlimit=1M", "--format=json"};
        try (ServedFolder server = ServedFolder.serve(dir.resolve("never-throttled"))) {
            CliRun run = sync(sample.left(), server.url(), throttled);
            String reason = summary(run).path("notPredicted").asText();
            assertTrue(
                    reason.startsWith(lacking("first copies", "sha-256 --bwlimit") + "; no less "),
                    reason);
        }
        MeasuredHistory.write(
                state,
                Map.of("socket", 1.0),
                sync -> sync.withHandling(new Work.Handling(DeltaMode.AUTO, 300_000, false)));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("throttled"))) {
            JsonNode run = summary(sync(sample.left(), server.url(), throttled));
            long bytes = run.path("bytes").asLong();
            assertPredicted(
                    MeasuredHistory.seconds(run.path("files").asLong(), bytes) + bytes / 1e6, run);
            String from = run.path("predictedFrom").asText();
            assertTrue(from.startsWith("from runs with a limit and without, and "), from);
            assertTrue(from.endsWith(" at --bwlimit 1000000"), from);
        }
        String[] compressed = {"--fast", "--compress=deflate", "--format=json"};
        try (ServedFolder server = ServedFolder.serve(dir.resolve("never-compressed"))) {
            CliRun run = sync(sample.left(), server.url(), compressed);
            String reason = summary(run).path("notPredicted").asText();
            assertTrue(
                    reason.contains(" below [[sync]], digest = [\"sha-256\"], compress ="), reason);
        }
        MeasuredHistory.write(
                state, Map.of("socket", 1.0), sync -> sync.withCompression("deflate:6"));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("compressed"))) {
            JsonNode run = summary(sync(sample.left(), server.url(), compressed));
            assertPredicted(run);
            String from = run.path("predictedFrom").asText();
            assertTrue(
                    from.startsWith(
                            "from runs with --compress deflate:6 and without, by the bytes"),
                    from);
        }
    }

    @Test
    void aHistoryIsNotMadeAndABrokenNewerOrBusyOneCostsNothing() throws Exception {
        Sample sample = Sample.in(dir);
        Path history = HistoryStore.fileIn(dir.resolve("state"));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("none"))) {
            assertNothingPredicted(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"),
                    lacking("first copies", "sha-256"));
            assertFalse(Files.exists(history.getParent()));
        }
        Files.createDirectories(history.getParent());
        Files.writeString(history, "no history at all ".repeat(100));
        try (ServedFolder server = ServedFolder.serve(dir.resolve("broken"))) {
            assertNothingPredictedNorSaid(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"), UNREADABLE);
        }
        remove(history);
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0));
        try (Connection newer = DriverManager.getConnection("jdbc:sqlite:" + history)) {
            newer.createStatement().execute("PRAGMA user_version = 1000");
        }
        try (ServedFolder server = ServedFolder.serve(dir.resolve("newer"))) {
            assertNothingPredictedNorSaid(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"), UNREADABLE);
        }
        remove(history);
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0));
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + history);
                ServedFolder server = ServedFolder.serve(dir.resolve("busy"))) {
            other.createStatement().execute("PRAGMA locking_mode = EXCLUSIVE");
            other.createStatement().execute("PRAGMA journal_mode = DELETE");
            other.createStatement().execute("BEGIN EXCLUSIVE");
            assertNothingPredictedNorSaid(
                    sync(sample.left(), server.url(), "--fast", "--format", "json"),
                    "the history of measurements did not answer in time");
        }
    }

    private static void remove(Path history) throws IOException {
        try (Stream<Path> files = Files.list(history.getParent())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    private static void assertNothingPredictedNorSaid(CliRun run, String reason) {
        assertNothingPredicted(run, reason);
        assertEquals("", run.err());
    }
}
