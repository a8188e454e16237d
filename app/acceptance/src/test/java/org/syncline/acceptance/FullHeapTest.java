package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Main;
import org.syncline.cli.Sample;
import org.syncline.cli.WorkerMain;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Trees that are too large for the heap, in JVMs of their own. */
@Tag("slow")
class FullHeapTest {

    private static final int FOLDERS = 50;
    private static final int FILES = 200;
    private static final String SMALL = "12m";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir private Path dir;

    private Sample sample;

    @BeforeEach
    void makeTree() throws IOException {
        sample = Sample.empty(dir);
        for (int folder = 0; folder < FOLDERS; folder++) {
            Path at = Files.createDirectory(sample.left().resolve("a-folder-of-files-" + folder));
            for (int file = 0; file < FILES; file++) {
                Files.createFile(at.resolve("a-file-with-a-rather-long-name-" + file));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "sync"})
    void aCommandEndsWithOneSentence(String command) throws Exception {
        assertEndsWithOneSentence(
                ExitStatus.FAILED, end(SMALL, command, sample.left(), sample.right()));
    }

    @Test
    void theSummaryIsTheLastEvent() throws Exception {
        CliRun run = end(SMALL, "sync", sample.left(), sample.right(), "--format", "json");

        assertEndsWithOneSentence(ExitStatus.FAILED, run);
        assertIsFailure(run.events().getLast(), "summary", "failed");
    }

    /**
     * The archives hold only completed work, wherever the heap ends: a false record would delete a
     * file later.
     */
    @Test
    @Covers("I2")
    void theNextRunWithEnoughHeapCompletesTheWork() throws Exception {
        List<Integer> ends = new ArrayList<>();
        for (int size = 12; size <= 21; size += 3) {
            CliRun run = end(size + "m", "sync", sample.left(), sample.right(), "--fast");
            if (run.exit() != ExitStatus.DONE) {
                assertEndsWithOneSentence(ExitStatus.FAILED, run);
            }
            ends.add(run.exit());
        }
        assertTrue(ends.contains(ExitStatus.FAILED), ends::toString);

        CliRun last = end("256m", "sync", sample.left(), sample.right(), "--fast");
        assertEquals(ExitStatus.DONE, last.exit(), last::err);
        sample.assertEqual();
        assertEquals(FILES, Files.list(sample.left().resolve("a-folder-of-files-0")).count());
    }

    @Test
    void aServerEndsWithOneSentence() throws Exception {
        try (CliProcess server = serve(SMALL, sample.left())) {
            String url = server.line().substring("ready ".length());
            CliRun client = end("256m", "sync", sample.right(), url);

            assertEquals(ExitStatus.FAILED, client.exit(), client::err);
            assertEndsWithOneSentence(ExitStatus.FAILED, server.end());
        }
    }

    @Test
    void aServerOutlivesItsClient() throws Exception {
        try (CliProcess server = serve("256m", sample.right())) {
            String url = server.line().substring("ready ".length());
            assertEndsWithOneSentence(ExitStatus.FAILED, end(SMALL, "sync", sample.left(), url));
            CliRun again = end("256m", "sync", sample.left(), url, "--fast");

            assertEquals(ExitStatus.DONE, again.exit(), again::err);
            server.closeInput();
            assertEquals(ExitStatus.DONE, server.end().exit());
        }
        sample.assertEqual();
    }

    /** Buffers outside of the heap: the call that finds none left fails, and the rest goes on. */
    @Test
    void aServerSurvivesShortageOfDirectMemory() throws Exception {
        Files.write(sample.right().resolve("large"), new byte[8 << 20]);
        List<String> command = CliProcess.command(served("socket", sample.right()));
        command.add(1, "-XX:MaxDirectMemorySize=512k");
        try (CliProcess server = CliProcess.start(command)) {
            String url = server.line().substring("ready ".length());
            CliRun client = end("256m", "sync", sample.left(), url, "--fast");

            assertTrue(client.exit() != ExitStatus.DONE, client::err);
            server.closeInput();
            CliRun ended = server.end();
            assertEquals(ExitStatus.DONE, ended.exit(), ended::err);
        }
    }

    /** A window shows the reason of the exit. */
    @Test
    void aWorkerTellsThatItsCommandFailed() throws Exception {
        List<String> command = small(SMALL, CliProcess.command("worker"));
        command.set(command.indexOf(Main.class.getName()), WorkerMain.class.getName());
        command.add(1, "-Dsyncline.worker.parent=" + ProcessHandle.current().pid());
        try (CliProcess worker = CliProcess.start(command)) {
            worker.say(
                    JSON.createObjectNode()
                            .put("command", "start")
                            .set(
                                    "arguments",
                                    JSON.createArrayNode()
                                            .add("sync")
                                            .add("--format=json")
                                            .add("--commands")
                                            .add("--review")
                                            .add("--state=" + sample.state())
                                            .add(sample.left().toString())
                                            .add(sample.right().toString()))
                            .toString());
            CliRun run = worker.end();

            assertEndsWithOneSentence(40 + ExitStatus.FAILED, run);
            assertIsFailure(run.events().get(run.events().size() - 2), "summary", "failed");
            assertIsFailure(run.events().getLast(), "exit", "4");
        }
    }

    @Test
    void aTransportsWorkerEndsWithOneSentence() throws Exception {
        WorkerFolder workers = new WorkerFolder(dir.resolve("workers")).with("tin");
        try (CliProcess server = CliProcess.start(workers.command(served("tin", sample.right())))) {
            String url = server.line().substring("ready ".length());
            List<String> command =
                    workers.command("sync", sample.left(), url, "--state", sample.state());
            assertEndsWithOneSentence(ExitStatus.FAILED, end(small(SMALL, command)));
        }
    }

    private CliProcess serve(String heap, Path root) throws IOException {
        return CliProcess.start(small(heap, CliProcess.command(served("socket", root))));
    }

    private Object[] served(String transport, Path root) {
        return new Object[] {
            "serve",
            root,
            "--share",
            "shared",
            "--listen",
            transport + "=127.0.0.1:0",
            "--state",
            dir.resolve("far-state"),
            "--until-stdin-closes"
        };
    }

    private static List<String> small(String heap, List<String> command) {
        command.set(command.indexOf("-Xmx256m"), "-Xmx" + heap);
        return command;
    }

    private CliRun end(String heap, Object... args) throws Exception {
        List<String> command = small(heap, CliProcess.command(args));
        command.addAll(List.of("--state", sample.state().toString()));
        return end(command);
    }

    private static CliRun end(List<String> command) throws Exception {
        try (CliProcess process = CliProcess.start(command)) {
            return process.end();
        }
    }

    private static void assertIsFailure(JsonNode event, String name, String status) {
        assertEquals(name, event.path("event").asText(), event::toString);
        assertEquals(status, event.path("status").asText(), event::toString);
        assertTrue(event.path("reason").asText().contains("-Xmx"), event::toString);
    }

    private static void assertEndsWithOneSentence(int status, CliRun run) {
        assertEquals(status, run.exit(), run::err);
        List<String> lines = run.err().lines().toList();
        assertEquals(1, lines.size(), run::err);
        assertTrue(lines.getFirst().startsWith("syncline: the heap of "), run::err);
        assertTrue(lines.getFirst().contains("SYNCLINE_JAVA_OPTS=-Xmx"), run::err);
    }
}
