package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.timing.PhaseSums;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;

/** Commands whose transport runs in a worker JVM. */
@Tag("slow")
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

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("nobody listens"), run.err());
    }

    @Test
    void aCrashOfTheWorkerIsAFailureThatNamesTheTransport() throws Exception {
        Sample sample = Sample.in(dir);
        CliRun run = run("sync", sample.left(), "tin://127.0.0.1:13/crash", "--format", "json");

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
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

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("tin cannot be used"), run.err());
        assertTrue(run.err().contains(library.toString()), run.err());
        CliRun list = run("transports");
        assertEquals(ExitStatus.DONE, list.exit(), list::err);
        assertTrue(list.out().lines().anyMatch(line -> line.startsWith("tin ")), list.out());
    }

    /** Transports of the main JVM take their turns in the same worker. */
    @Test
    void theDemoRunsBothEndsWhereTheTransportIs() throws Exception {
        Path out = dir.resolve("out");
        CliRun run =
                run(
                        "demo",
                        "--transport",
                        "tin,socket",
                        "--out",
                        out,
                        "--files",
                        20,
                        "--bytes",
                        "40kB",
                        "--repeats",
                        1,
                        "--work",
                        dir);

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().contains("tin"), run.out());
        assertFalse(run.out().contains("do not add up"), run.out());
        assertTrue(Files.list(out).findAny().isPresent());
    }

    @Test
    @Covers("M4")
    void thePhasesOfAnExperimentOverAWorkersTransportAddUp() throws Exception {
        Path file =
                Files.writeString(
                        dir.resolve("syncs.toml"),
                        """
                        name = "syncs"
                        [effort]
                        forks = 1
                        warm-ups = 0
                        iterations = 1
                        least = "0 s"
                        [[sync]]
                        transport = "tin"
                        corpus = { kind = "mixed", files = 12, bytes = 60_000 }
                        exercise = ["copy", "edited"]
                        compress = "deflate"
                        """);
        Path state = dir.resolve("state");
        CliRun run =
                run(
                        "experiment",
                        "run",
                        file,
                        "--state",
                        state,
                        "--work",
                        dir,
                        "--out",
                        dir.resolve("out"));

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertFalse(run.out().contains("do not add up"), run.out());
        try (HistoryStore history =
                HistoryStore.open(HistoryStore.fileIn(state), "1", Clock.systemUTC())) {
            Collection<PhaseSums> sums = history.runs().phaseSums(1).values();
            assertEquals(List.of(2, 2), sums.stream().map(PhaseSums::runs).toList(), run::out);
            assertTrue(sums.stream().allMatch(each -> each.fault().isEmpty()), sums::toString);
        }
    }

    @Test
    void transportsThatCannotShareAJvmAreRefusedTogether() throws Exception {
        workers.with("can");
        CliRun run = run("demo", "--transport", "tin,can");

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("tin and can cannot run in one JVM"), run.err());
    }

    @Test
    void listsKnownTransportsWhenOneIsUnknown() throws Exception {
        CliRun run = run("sync", dir, "tinn://127.0.0.1:9/shared");

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(", socket"), run.err());
        assertTrue(run.err().contains(", tin"), run.err());
    }

    @Test
    void theDoctorNamesWhatRunsInWorkers() throws Exception {
        CliRun run = run("doctor");

        assertEquals(ExitStatus.DONE, run.exit(), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("OK +workers +tin")), run.out());
    }

    @Test
    void namesJvmFlagsAndLibrariesThatAWorkerLacks() throws Exception {
        List<String> command = workers.command("sync", dir, "tin://127.0.0.1:9/shared");
        Path module = workers.module("tin");
        int path = command.indexOf("-cp") + 1;
        command.set(path, command.get(path) + java.io.File.pathSeparator + module);

        CliRun noFlags = end(command);
        assertEquals(ExitStatus.FAILED, noFlags.exit(), noFlags::err);
        assertTrue(
                noFlags.err()
                        .contains(
                                "tin needs a JVM that was started with -Dtin.flag=yes"
                                        + " --add-opens=java.base/java.util=ALL-UNNAMED"),
                noFlags.err());

        command.addAll(
                1,
                List.of(
                        "-Dtin.flag=yes",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.io=ALL-UNNAMED"));
        CliRun noLibrary = end(command);
        assertEquals(ExitStatus.FAILED, noLibrary.exit(), noLibrary::err);
        assertTrue(
                noLibrary.err().contains("tin cannot be used: its library Tin 1.2"),
                noLibrary.err());
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
