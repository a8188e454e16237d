package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code experiment}: matrices in files, their runs in the history. */
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
