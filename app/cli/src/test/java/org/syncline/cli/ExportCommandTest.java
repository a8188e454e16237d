package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.options.Labels;
import org.syncline.lab.publish.ExportFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code export}: what the history holds, as documents. */
@ResourceLock(value = FarRig.FORKS, mode = ResourceAccessMode.READ)
class ExportCommandTest {

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

    private CliRun run(Object... words) {
        List<Object> args = new ArrayList<>(List.of(words));
        args.addAll(List.of("--state", dir.resolve("state")));
        return CliRun.of(args.toArray());
    }

    private JsonNode measured() throws IOException {
        Path file = Files.writeString(dir.resolve("signing.toml"), SIGNING);
        CliRun run =
                run(
                        "experiment",
                        "run",
                        file,
                        "--format",
                        "json",
                        "--work",
                        dir,
                        "--out",
                        dir.resolve("report"));
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        return run.events().getLast();
    }

    @Test
    void everyFormatHasTheFiguresThatWereShownWhenTheyWereMeasured() throws IOException {
        JsonNode table = measured();
        for (ExportFormat format : ExportFormat.values()) {
            String name = Labels.of(format);
            Path file = dir.resolve(name + "." + format.extension());
            List<Object> words = new ArrayList<>(List.of("export", "latest", "--out", file));
            if (format == ExportFormat.LATEX_DOCUMENT) {
                words.addAll(List.of("--export-format", name)); // the ending means tables
            }
            CliRun run = run(words.toArray());
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertTrue(Files.size(file) > 100, file::toString);
            if (format.isText()) {
                CliRun shown = run("export", 1, "--format", name, "--out", "-");
                assertEquals(Files.readString(file), shown.out());
            }
        }
        JsonNode json = new ObjectMapper().readTree(dir.resolve("json.json").toFile());
        assertEquals(table.path("rows"), json.path("tables").path(0).path("rows"));
        JsonNode forks = json.path("forks").path(0);
        assertEquals(4, forks.path("forks").asInt(), json::toString);
        String build = json.path("environment").path("build").asText();
        assertFalse(build.isEmpty(), json::toString);
        assertEquals(build, forks.path("environment").path("build").asText());
        assertTrue(forks.path("timerOverhead").path("most").asDouble() > 0, json::toString);
        List<String> csv = Files.readAllLines(dir.resolve("csv.csv"));
        assertTrue(csv.contains("Percentiles and outliers"), csv::toString);
        for (int i = 0; i < 2; i++) {
            JsonNode median = table.path("rows").path(i).path("median").path("value");
            assertTrue(csv.get(i + 2).contains("," + median.asText() + ","), csv::toString);
        }
        assertTrue(Files.readString(dir.resolve("html.html")).contains("UseSerialGC"));
        assertEquals(run("export", 1).out(), Files.readString(dir.resolve("text.txt")));
        anExistingFileIsLeftAlone();
    }

    private void anExistingFileIsLeftAlone() throws IOException {
        Path there = Files.writeString(dir.resolve("there.csv"), "mine");
        CliRun run = run("export", "1", "--out", there);
        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains(there + ": exists already"), run.err());
        assertEquals("mine", Files.readString(there));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    7 | 4 | there is no run 7
                    latest | 4 | there is no run in the history
                    first | 64 | or latest, not "first"
                    99999999999999999999 | 64 | or latest, not "99999999999999999999"
                    1 --export-format pdf | 64 | there is no format "pdf"; known are text, csv, tsv
                    1 --export-format xlsx | 64 | name a file for it with --out
                    1 --format pdf | 64 | there is no format "pdf"; known are text, csv, tsv
                    1 --out a.doc | 64 | a.doc: the format is told by --export-format, or by the end
                    1 --out nowhere/a.csv | 64 | there is no folder
                    1 2 | 64 | an argument too many
                    """)
    void whatIsWrongIsNamed(String words, int exit, String said) throws IOException {
        List<Object> args = new ArrayList<>(List.of("export"));
        args.addAll(List.of(words.split(" ")));
        CliRun run = run(args.toArray());

        assertEquals(exit, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
        assertEquals(1, run.err().lines().filter(line -> line.startsWith("syncline: ")).count());
        assertEquals("", run.out());
        try (Stream<Path> files = Files.list(dir)) {
            assertFalse(files.anyMatch(file -> !file.endsWith("state")), "left a file");
        }
    }
}
