package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                        "30kB");

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
        int corpora = 3;
        int transports = 3;
        int scenarios = 3;
        int cells = corpora * transports * scenarios;
        assertEquals(cells, timings.path("summary").path("rows").size());
        assertEquals(2 * cells, timings.path("runs").path("rows").size());
        try (Stream<Path> left = Files.list(work)) {
            assertEquals(List.of(), left.toList());
        }
    }
}
