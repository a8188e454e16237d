package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.OwnRun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code experiment}: matrices in files, their runs in the history. */
@ResourceLock(value = FarRig.FORKS, mode = ResourceAccessMode.READ)
class ExperimentCommandTest {

    private static final String SIGNING =
            """
            name = "signing"
            [effort]
            forks = 2
            warm-ups = 1
            iterations = 3
            least = "0 s"
            [[signing]]
            files = [1, 4]
            bytes = 1000
            digest = "md5"
            workers = 1
            """;

    @TempDir private Path dir;

    private CliRun experiment(Object... words) {
        List<Object> args = new ArrayList<>(List.of("experiment"));
        args.addAll(List.of(words));
        args.addAll(List.of("--state", dir.resolve("state"), "--work", dir));
        if (List.of("run", "resume").contains(words[0].toString())) {
            args.addAll(List.of("--out", dir.resolve("out")));
        }
        return CliRun.of(args.toArray());
    }

    private Path file(String text) throws IOException {
        return Files.writeString(dir.resolve("signing.toml"), text);
    }

    @Test
    void everySampleIsAnEventAndStaysInTheHistory() throws IOException {
        CliRun run = experiment("run", file(SIGNING), "--format", "json");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        List<JsonNode> iterations =
                run.events().stream()
                        .filter(event -> event.path("event").asText().equals("iteration"))
                        .toList();
        assertEquals(2 * 2 * (1 + 1 + 3), iterations.size(), run.out());
        JsonNode table = run.events().getLast();
        assertEquals("table", table.path("event").asText());
        assertEquals(2, table.path("rows").size(), run.out());
        assertEquals(6, table.path("rows").path(0).path("iterations").asInt(), run.out());

        CliRun shown = experiment("show", 1, "--format", "json");
        assertEquals(table.path("rows"), shown.events().getLast().path("rows"));
        assertEquals(shown.out(), experiment("show", "latest", "--format", "json").out());
        CliRun resumed = experiment("resume", 1);
        assertEquals(ExitStatus.DONE, resumed.exit(), resumed::err);
        assertTrue(resumed.out().contains("Run 1: signing"), resumed.out());

        experiment("run", file(SIGNING));
        JsonNode trend = experiment("trend", "--format", "json").events().getLast().path("rows");
        assertEquals(List.of("1", "2", "1", "2"), trend.findValuesAsText("run"), trend::toString);
        assertEquals(List.of("2", "2", "2", "2"), trend.findValuesAsText("forks"));
        CliRun reported = experiment("trend", 1, "--out", dir.resolve("trend"));
        assertEquals(ExitStatus.DONE, reported.exit(), reported::err);
        assertTrue(Files.readString(dir.resolve("trend/report.html")).contains("<svg"));
    }

    @Test
    void aRunHasAReportAndItsCommandAgain() throws IOException {
        CliRun run = experiment("run", file(SIGNING));

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        Path report = dir.resolve("out/report.html");
        assertTrue(run.out().contains("Report: " + report.toAbsolutePath()), run.out());
        assertTrue(run.out().contains("Percentiles and outliers"), run.out());
        assertTrue(Files.readString(report).contains("<svg"));
        CliRun again = experiment("run", dir.resolve("out/experiment.toml"), "--format", "json");
        assertEquals(ExitStatus.DONE, again.exit(), again::err);
        CliRun shown = experiment("show", 1, "--out", dir.resolve("later"));
        assertEquals(ExitStatus.DONE, shown.exit(), shown::err);
        assertEquals(
                Files.readString(dir.resolve("later/report.html")),
                CliRun.of("export", 1, "--format", "html", "--state", dir.resolve("state")).out());
        JsonNode events = again.events().get(again.events().size() - 2);
        assertEquals("report", events.path("event").asText());
        JsonNode compared =
                experiment("compare", 1, 2, "--format", "json").events().getLast().path("rows");
        assertEquals(2, compared.size(), "the file of the report measures the same cells");
    }

    @Test
    void whatAKilledRunLeftGoesWithTheNextOne() throws Exception {
        Process killed =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-version")
                        .start();
        killed.waitFor();
        Path left = dir.resolve("syncline-experiment-work-" + killed.pid() + "-1");
        Files.createFile(Files.createDirectory(left).resolve("lock"));
        CliRun run = experiment("run", file(SIGNING.replace("forks = 2", "forks = 1")));
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        try (Stream<Path> all = Files.list(dir)) {
            assertEquals(
                    Set.of("signing.toml", "state", "out"),
                    all.map(each -> each.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    void runsAreFoundByTheTimeTheyBegan() throws IOException {
        Path state = dir.resolve("state");
        for (String day : List.of("2026-01-02T03:04:05Z", "2026-01-03T00:00:00Z")) {
            record(state, Instant.parse(day));
        }
        for (String row :
                List.of(
                        "--since 2026-01-02 | 1 2",
                        "--since 2026-01-03 | 2",
                        "--until 2026-01-02 | 1",
                        "--until 2026-01-01 | ",
                        "--since 2026-01-02 --until 2026-01-02 | 1",
                        "--since 2026-01-02T03:04:05 | 1 2",
                        "--since 2026-01-02T05:04:06+02:00 | 2",
                        "--until 2026-01-02T03:04:05Z | ",
                        "--until 2026-01-03T00:00:00.001Z --name demo | 1 2")) {
            String[] parts = row.split(" \\| ?", -1);
            List<Object> words = new ArrayList<>(List.of("list", "--format", "json"));
            words.addAll(List.of(parts[0].split(" ")));
            CliRun run = experiment(words.toArray());
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertEquals(
                    parts[1],
                    String.join(" ", run.events().getFirst().path("rows").findValuesAsText("run")),
                    row);
        }
        CliRun wrong = experiment("list", "--since", "yesterday");
        assertEquals(ExitStatus.USAGE, wrong.exit(), wrong::err);
        assertTrue(wrong.err().contains("times look like 2026-11-25"), wrong.err());
    }

    private static void record(Path state, Instant started) throws IOException {
        ExperimentCell cell = new ExperimentCell(new Work.Signing(1, 1, "md5", 1), "local", "none");
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("demo", List.of(cell), effort, 1);
        try (HistoryStore history =
                        HistoryStore.open(HistoryStore.fileIn(state), "1", Clock.systemUTC());
                OwnRun run = history.beginOwn(experiment, Map.of(), "demo --fast", started)) {
            assertTrue(run.number() > 0);
        }
    }

    /** Forks would measure in another way than the command did. */
    @Test
    void whatACommandMeasuredItselfIsNotGoneOnWith() throws IOException {
        record(dir.resolve("state"), Instant.EPOCH);
        CliRun run = experiment("resume", "latest");

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("\"syncline demo --fast\" measures it again"), run.err());
        assertFalse(Files.exists(dir.resolve("out")), "left a folder behind");
    }

    @ParameterizedTest
    @CsvSource({
        "forks = 2, forks = 0, forks",
        "digest, digets, digets",
        "md5, md4, md4",
        "[[signing]], [[singing]], singing"
    })
    void mistakesInTheFileAreNamedWithTheirLine(String right, String wrong, String said)
            throws IOException {
        CliRun run = experiment("run", file(SIGNING.replace(right, wrong)));

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
        assertTrue(run.err().contains("signing.toml"), run.err());
    }

    @ParameterizedTest
    @CsvSource({
        "show 7, run 7",
        "resume 7, run 7",
        "compare 7 8, run 7",
        "trend 7, run 7",
        "show latest, run in the history"
    })
    void aRunThatIsNotThereIsNamed(String words, String said) {
        CliRun run = experiment((Object[]) words.split(" "));

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("there is no " + said), run.err());
    }

    @Test
    void anExperimentWithoutACommandIsAskedForOne() {
        CliRun run = CliRun.of("experiment");

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("run, resume, list, show, compare, trend"), run.err());
    }
}
