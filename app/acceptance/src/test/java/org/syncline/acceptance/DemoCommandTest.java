package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.MeasuredHistory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The demo with very small corpora: the second peer is a JVM of its own, as always. */
@Tag("slow")
class DemoCommandTest {

    @TempDir private Path dir;

    @Test
    void writesTheTableAndTheChartsOfEveryCorpusAndTransport() throws IOException {
        Path out = dir.resolve("out");
        Path work = Files.createDirectory(dir.resolve("work"));

        CliRun run =
                CliRun.of(
                        "demo",
                        "--out",
                        out,
                        "--work",
                        work,
                        "--repeats",
                        1,
                        "--files",
                        3,
                        "--bytes",
                        "30kB",
                        "--state",
                        dir.resolve("state"));

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertEquals("", run.err());
        for (String name :
                List.of("timings.csv", "timings.json", "timings.md", "runs.csv", "phases.csv")) {
            assertTrue(Files.size(out.resolve(name)) > 0, name);
        }
        for (String chart : List.of("total", "throughput", "phases")) {
            assertTrue(Files.size(out.resolve(chart + ".svg")) > 0, chart);
            assertTrue(Files.size(out.resolve(chart + ".png")) > 0, chart);
        }
        JsonNode timings = new ObjectMapper().readTree(out.resolve("timings.json").toFile());
        assertTrue(run.out().contains("unchanged files by size and stamps."), run.out());
        JsonNode environment = timings.path("environment");
        assertEquals(
                "by size and stamps", environment.path("options").path("unchanged files").asText());
        assertTrue(environment.path("timerOverhead").asDouble() > 0, environment::toString);
        int corpora = 3;
        int transports = 3;
        int scenarios = 3;
        int cells = corpora * transports * scenarios;
        assertEquals(cells, timings.path("summary").path("rows").size());
        assertEquals(2 * cells, timings.path("runs").path("rows").size());
        assertRecorded(run, timings);
        try (Stream<Path> left = Files.list(work)) {
            assertEquals(List.of(), left.toList());
        }
    }

    /** The history has the same figures as the tables, and measures nothing to show them. */
    private void assertRecorded(CliRun run, JsonNode timings) throws IOException {
        Path state = dir.resolve("state");
        assertTrue(run.out().contains("Run in the history: 1"), run.out());
        CliRun exported = CliRun.of("export", 1, "--format", "json", "--state", state);
        JsonNode json = new ObjectMapper().readTree(exported.out());
        assertTrue(
                json.path("repeat")
                        .asText()
                        .startsWith("./syncline demo --transport socket,rmi,karmi --size=small"),
                exported.out());
        JsonNode cost =
                new ObjectMapper()
                        .readTree(dir.resolve("out/recording.json").toFile())
                        .path("rows")
                        .path(0);
        assertTrue(run.out().contains("What recording took"), run.out());
        assertTrue(cost.path("between").asDouble() > 0, cost::toString);
        assertEquals(
                json.path("recording").path("share").asDouble(),
                cost.path("share").asDouble() / 100,
                1e-9);
        assertEquals(
                json.path("recording").path("measured").asDouble(),
                cost.path("measured").asDouble());
        JsonNode stored = json.path("runs").path(0);
        List<Double> totals = new ArrayList<>();
        for (JsonNode fork : stored.path("forks")) {
            for (JsonNode iteration : fork.path("iterations")) {
                double total = iteration.path("seconds").path("total").asDouble();
                totals.add(total);
                double all = 0;
                for (JsonNode seconds : iteration.path("seconds")) {
                    all += seconds.asDouble();
                }
                assertEquals(total, all - total, 0.01 * total, iteration::toString);
            }
        }
        List<Double> shown = new ArrayList<>();
        for (JsonNode row : timings.path("runs").path("rows")) {
            shown.add(row.path("total").asDouble());
        }
        Collections.sort(totals);
        Collections.sort(shown);
        assertEquals(shown, totals);
        CliRun list = CliRun.of("experiment", "list", "--state", state);
        assertTrue(list.out().contains("complete"), list.out());
    }

    @Test
    void checksumSignsAnewWhatTheStampsVouchFor() throws IOException {
        Path out = dir.resolve("out");
        Path work = Files.createDirectory(dir.resolve("work"));

        CliRun run =
                CliRun.of(
                        "demo",
                        "--checksum",
                        "--transport",
                        "socket",
                        "--out",
                        out,
                        "--work",
                        work,
                        "--repeats",
                        1,
                        "--files",
                        3,
                        "--bytes",
                        "30kB");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().contains("unchanged files by their content"), run.out());
        List<String> signed =
                Files.readAllLines(out.resolve("phases.csv")).stream()
                        .filter(row -> row.contains("no-op") && row.contains(",sign,"))
                        .toList();
        int corpora = 3;
        assertEquals(2 * corpora, signed.size(), signed::toString);
        for (String row : signed) {
            assertTrue(row.contains(",--checksum --fast,"), row);
            assertTrue(row.endsWith(",6,60000"), row);
        }
    }

    @Test
    void autoNeedsMeasurementsAndMakesNoHistory() {
        CliRun run =
                CliRun.of(
                        "demo",
                        "--transport",
                        "auto",
                        "--state",
                        dir.resolve("state"),
                        "--out",
                        dir.resolve("out"));

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("run \"syncline study advice\" first"), run::err);
        assertEquals(1, run.err().lines().count(), run::err);
        assertFalse(Files.exists(dir.resolve("state")));
        assertFalse(Files.exists(dir.resolve("out")));
    }

    @Test
    void autoTakesTheFastestAndShowsWhatWasPredicted() throws IOException {
        Path state = dir.resolve("state");
        Path out = dir.resolve("out");
        Path work = Files.createDirectory(dir.resolve("work"));
        MeasuredHistory.write(state, Map.of("socket", 2.0, "rmi", 1.0, "of-a-later-version", 0.1));

        CliRun run =
                CliRun.of(
                        "demo",
                        "--transport",
                        "auto",
                        "--digest",
                        "sha-256",
                        "--state",
                        state,
                        "--out",
                        out,
                        "--work",
                        work,
                        "--repeats",
                        1,
                        "--files",
                        3,
                        "--bytes",
                        "30kB");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        String first = run.out().lines().findFirst().orElseThrow();
        assertTrue(first.startsWith("auto: rmi, 0.30 s ("), first);
        assertTrue(first.contains("; all others take longer, for a first copy"), first);
        assertTrue(first.contains("median error of 0 %"), first);
        JsonNode rows =
                new ObjectMapper().readTree(out.resolve("predictions.json").toFile()).path("rows");
        assertPredicted(rows, "sha-256");
        for (JsonNode row : rows) {
            assertEquals("rmi", row.path("transport").asText(), row::toString);
        }
        assertTrue(run.out().contains("Predicted beside actual"), run.out());
    }

    /** The study measures copies with the demo's own digest, so nothing need be chosen for it. */
    @Test
    void theDemoAsItIsPresetIsPredicted() throws IOException {
        Path state = dir.resolve("state");
        Path out = dir.resolve("out");
        Path work = Files.createDirectory(dir.resolve("work"));
        MeasuredHistory.write(
                state, Map.of("socket", 2.0, "rmi", 1.0), sync -> sync.withDigest("md5"));
        Object[] small = {
            "--state", state, "--out", out, "--work", work, "--repeats", 1, "--files", 3
        };
        List<Object> words = new ArrayList<>(List.of("demo", "--transport", "auto"));
        words.addAll(List.of(small));
        words.addAll(List.of("--bytes", "30kB"));

        CliRun run = CliRun.of(words.toArray());

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().startsWith("auto: rmi, "), run.out());
        assertTrue(run.out().contains("for a first copy of each corpus with md5."), run.out());
        JsonNode rows =
                new ObjectMapper().readTree(out.resolve("predictions.json").toFile()).path("rows");
        assertPredicted(rows, "md5");
    }

    /** The first copies are predicted, and the updates share a reason. */
    private static void assertPredicted(JsonNode rows, String digest) {
        assertEquals(4, rows.size(), rows::toString);
        for (int i = 0; i < 3; i++) {
            assertTrue(rows.path(i).path("corpus").asText().contains("full copy"), rows::toString);
            assertTrue(rows.path(i).path("ratio").asDouble() > 0, rows::toString);
            assertEquals("runs like it", rows.path(i).path("basis").asText(), rows::toString);
        }
        assertTrue(rows.path(3).path("ratio").isNull(), rows::toString);
        assertEquals(
                "too few updates with "
                        + digest
                        + " over rmi were measured; \"syncline study advice --transport rmi\""
                        + " measures such",
                rows.path(3).path("basis").asText());
    }

    @Test
    void aDisplayThatDoesNotAnswerIsNotAsked() throws Exception {
        Path out = dir.resolve("out");
        List<String> command =
                CliProcess.command(
                        "demo",
                        "--out",
                        out,
                        "--work",
                        Files.createDirectory(dir.resolve("work")),
                        "--repeats",
                        1,
                        "--files",
                        1,
                        "--bytes",
                        "1kB",
                        "--transport",
                        "socket");

        try (CliProcess demo = CliProcess.start(command, "DISPLAY", ":no-display")) {
            CliRun run = demo.end();
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
        }

        assertTrue(Files.size(out.resolve("total.png")) > 0);
    }
}
