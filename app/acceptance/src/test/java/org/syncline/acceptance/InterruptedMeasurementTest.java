package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Ctrl-C in the middle of a measurement, and going on with it. */
@Tag("slow")
@EnabledOnOs({OS.LINUX, OS.MAC})
class InterruptedMeasurementTest {

    private static final String SIGNING =
            """
            name = "signing"
            [effort]
            forks = 2
            warm-ups = 0
            iterations = 3
            least = "1 s"
            [[signing]]
            files = [1, 2, 3, 4]
            bytes = 10
            digest = "md5"
            workers = 1
            """;

    @TempDir private Path dir;

    private List<Object> words(String... words) {
        List<Object> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--state", dir.resolve("state"), "--work", dir));
        all.addAll(List.of("--out", dir.resolve("out"), "--format", "json"));
        return all;
    }

    /** Interrupts it at its first sample. */
    private CliRun interrupted(String... words) throws Exception {
        String signal = InterruptionTest.ignoresInterrupts() ? "TERM" : "INT";
        try (CliProcess process = CliProcess.start(words(words).toArray())) {
            assertTrue(process.line().contains("\"event\":\"iteration\""));
            process.signal(signal);
            CliRun run = process.end();
            assertEquals(signal.equals("INT") ? ExitStatus.INTERRUPTED : 143, run.exit(), run::err);
            return run;
        }
    }

    private JsonNode resumed(String... words) {
        CliRun run = CliRun.of(words(words).toArray());
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        return run.events().getLast();
    }

    @Test
    void anExperimentSaysHowItIsGoneOnWith() throws Exception {
        Path file = Files.writeString(dir.resolve("signing.toml"), SIGNING);
        CliRun run = interrupted("experiment", "run", file.toString());

        assertTrue(
                run.err().contains("\"syncline experiment resume 1\" runs what is missing"),
                run.err());
        assertFalse(run.err().contains("Enter"), "its input is no terminal");
        assertTrue(Files.exists(dir.resolve("out/report.html")), run::err);
        JsonNode table = resumed("experiment", "resume", "1");
        assertEquals(List.of("2", "2", "2", "2"), table.path("rows").findValuesAsText("forks"));
    }

    @Test
    void aStudySaysHowItIsGoneOnWith() throws Exception {
        CliRun run = interrupted("study", "mobility", "--quick", "--transport", "socket");

        assertTrue(
                run.err().contains("\"syncline study mobility --resume 1\" runs what is missing"),
                run.err());
        JsonNode report = resumed("study", "mobility", "--resume", "1");
        assertEquals(3, report.path("forks").path(0).path("forks").asInt(), report::toString);
    }
}
