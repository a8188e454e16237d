package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Commands whose transport runs in a worker JVM. */
class WorkerTest {

    @TempDir private Path dir;

    private WorkerFolder workers;

    @BeforeEach
    void makeWorkers() throws IOException {
        workers = new WorkerFolder(dir.resolve("workers")).with("tin");
    }

    @Test
    void aWorkersTransportIsUsedAsAnyOther() throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess server = serve(sample, "--listen", "tin=127.0.0.1:0")) {
            String url = server.line().substring("ready ".length());
            assertTrue(url.startsWith("tin://127.0.0.1:"), url);

            CliRun first = sync(sample, url);
            assertAll(() -> assertEquals(0, first.exit(), first::err), sample::assertEqual);
            sample.edit();
            CliRun second = sync(sample, url, "--format", "json");
            assertAll(() -> assertEquals(0, second.exit(), second::err), sample::assertEqual);
            assertEquals("plan", second.events().getFirst().path("event").asText());
            assertEquals("summary", second.events().getLast().path("event").asText());

            server.closeInput();
            assertEquals(0, server.end().exit());
        }
    }

    @Test
    void theStatusOfAWorkerIsTheCommands() throws Exception {
        Sample sample = Sample.in(dir);
        CliRun run = run("sync", sample.left(), "tin://127.0.0.1:1/shared");

        assertEquals(Exit.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("nobody listens"), run.err());
    }

    @Test
    void aCrashOfTheWorkerIsAFailureThatNamesTheTransport() throws Exception {
        Sample sample = Sample.in(dir);
        CliRun run = run("sync", sample.left(), "tin://127.0.0.1:9/crash", "--format", "json");

        assertEquals(Exit.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("worker of tin"), run.err());
        JsonNode summary = run.events().getLast();
        assertEquals("failed", summary.path("status").asText());
        assertTrue(summary.path("reason").asText().contains("tin"), summary::toString);
    }

    @Test
    void aMissingLibraryIsNamedWithItsTransport() throws Exception {
        Sample sample = Sample.in(dir);
        Path library = workers.library("tin");
        Files.delete(library);
        CliRun run = run("sync", sample.left(), "tin://127.0.0.1:9/shared");

        assertEquals(Exit.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("tin cannot be used"), run.err());
        assertTrue(run.err().contains(library.toString()), run.err());
        CliRun list = run("transports");
        assertEquals(Exit.DONE, list.exit(), list::err);
        assertTrue(list.out().lines().anyMatch(line -> line.startsWith("tin ")), list.out());
    }

    private CliProcess serve(Sample sample, String... listen) throws IOException {
        List<String> command =
                workers.command(
                        "serve",
                        sample.right(),
                        "--share",
                        "shared",
                        "--state",
                        sample.state().resolveSibling("far-state"),
                        "--until-stdin-closes");
        command.addAll(List.of(listen));
        return CliProcess.start(command);
    }

    private CliRun sync(Sample sample, String url, String... options) throws Exception {
        List<String> command =
                workers.command("sync", sample.left(), url, "--state", sample.state(), "--fast");
        command.addAll(List.of(options));
        return end(command);
    }

    private CliRun run(Object... args) throws Exception {
        return end(workers.command(args));
    }

    private static CliRun end(List<String> command) throws Exception {
        try (CliProcess process = CliProcess.start(command)) {
            return process.end();
        }
    }
}
