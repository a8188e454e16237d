package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Checks the reports of {@code sync} and {@code compare} on entries that cannot be synchronised.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no named pipes in folders")
@Timeout(60)
class SpecialFilesCommandTest {

    @TempDir private Path dir;

    @Test
    @Covers({"D8", "I8"})
    void reportsAFifoInALineAnEventAndTheStatus() throws Exception {
        Sample sample = Sample.in(dir);
        Path fifo = sample.left().resolve("pipe");
        Process mkfifo = new ProcessBuilder("mkfifo", fifo.toString()).inheritIO().start();
        assertTrue(mkfifo.waitFor(10, TimeUnit.SECONDS));

        CliRun preview = sample.sync("--dry-run");
        CliRun text = sample.sync();
        CliRun json = sample.sync("--format", "json");

        String line = "skipped: left: pipe: a FIFO, socket or device";
        for (CliRun run : List.of(preview, text)) {
            assertTrue(run.out().lines().anyMatch(line::equals), run.out());
            assertEquals(ExitStatus.ITEMS_LEFT, run.exit());
        }
        JsonNode skip =
                json.events().stream()
                        .filter(event -> event.path("event").asText().equals("skip"))
                        .findFirst()
                        .orElseThrow();
        assertEquals("left", skip.path("side").asText());
        assertEquals("pipe", skip.path("path").asText());
        assertEquals("a FIFO, socket or device", skip.path("reason").asText());
        JsonNode summary = json.events().getLast();
        assertEquals(1, summary.path("skipped").asInt());
        assertEquals(1, summary.path("leftOut").asInt());
        assertEquals("items-left", summary.path("status").asText());
        assertEquals(ExitStatus.ITEMS_LEFT, json.exit());
    }
}
