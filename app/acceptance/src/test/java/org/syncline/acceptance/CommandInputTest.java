package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A run that another program steers. */
class CommandInputTest {

    private static final CorpusSpec CORPUS = new CorpusSpec(CorpusKind.CHAT, 7, 600, 12_000_000);

    @TempDir private Path dir;

    @Test
    void resumesAPausedRunOnCommand() throws Exception {
        Sample sample = corpus();
        try (CliProcess run = start(sample, "--bwlimit", "20MB")) {
            say(run, "pause");
            assertFalse(run.endsWithin(1_500_000), "it went on");
            say(run, "resume");
            CliRun end = run.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::err);
            sample.assertEqual();
        }
    }

    @Test
    void cancelledRunReportsItAndLeavesTheRest() throws Exception {
        Sample sample = corpus();
        try (CliProcess run = start(sample)) {
            say(run, "pause");
            say(run, "cancel");
            CliRun end = run.end();
            List<JsonNode> events = end.events();
            JsonNode summary = events.getLast();
            assertEquals("cancelled", summary.path("status").asText(), end.err());
            assertEquals(summary.path("exit").asInt(), end.exit());
        }
    }

    @Test
    void reportsUnknownCommandsAndGoesOn() throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess run = start(sample)) {
            run.say("{\"command\":\"explode\"}\nnonsense");
            run.closeInput();
            CliRun end = run.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::err);
            assertTrue(end.err().contains("no command: nonsense"), end.err());
            sample.assertEqual();
        }
    }

    @Test
    void commandsNeedEvents() throws Exception {
        CliRun run = Sample.in(dir).sync("--commands");

        assertEquals(ExitStatus.USAGE, run.exit());
        assertTrue(run.err().contains("--format json"), run.err());
    }

    private Sample corpus() throws IOException {
        Sample sample = Sample.empty(dir);
        Corpora.generate(CORPUS, sample.left());
        return sample;
    }

    private static CliProcess start(Sample sample, String... options) throws IOException {
        List<String> command =
                CliProcess.command(
                        "sync",
                        sample.left(),
                        sample.right(),
                        "--state",
                        sample.state(),
                        "--fast",
                        "--format",
                        "json",
                        "--commands");
        command.addAll(List.of(options));
        return CliProcess.start(command);
    }

    private static void say(CliProcess run, String command) throws IOException {
        run.say("{\"command\":\"" + command + "\"}");
    }
}
