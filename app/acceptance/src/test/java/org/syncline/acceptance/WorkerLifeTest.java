package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** How workers begin and end. */
@Tag("slow")
@EnabledOnOs({OS.LINUX, OS.MAC})
class WorkerLifeTest {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir private Path dir;

    private WorkerFolder workers;
    private Sample sample;

    @BeforeEach
    void makeWorkers() throws IOException {
        workers = new WorkerFolder(dir.resolve("workers")).with("tin");
        sample = Sample.in(dir);
    }

    @Test
    void severalFamiliesServeOneRootThroughOneCommand() throws Exception {
        workers.with("can");
        try (CliProcess server = serve("tin", "can", "socket")) {
            List<String> urls = List.of(url(server), url(server), url(server));
            assertEquals(3, worker(server).size());
            for (String url : urls) {
                CliRun run = sync(url);
                assertEquals(0, run.exit(), () -> url + ": " + run.err());
                sample.assertEqual();
            }
            server.closeInput();
            assertEquals(0, server.end().exit());
        }
    }

    /** Each family has a JVM of its own, and one port leads to all of them and to this process. */
    @Test
    void severalFamiliesAreReachedThroughOnePort() throws Exception {
        workers.with("can");
        Trust.inOther(sample.state(), dir.resolve("far-state"), "far");
        Trust.inOther(dir.resolve("far-state"), sample.state(), "near");
        List<String> command = serveCommand("tin", "can", "socket");
        command.addAll(List.of("--tls", "tunnel", "--peer", "near=read+write"));
        try (CliProcess server = CliProcess.start(command)) {
            List<String> urls = List.of(url(server), url(server), url(server));
            assertEquals(2, worker(server).size());
            Set<Integer> ports = new HashSet<>();
            for (String url : urls) {
                ports.add(URI.create(url).getPort());
                Files.writeString(sample.left().resolve("over-" + url.indexOf(':')), url);
                CliRun run = sync(url, "--tls", "tunnel");
                assertEquals(0, run.exit(), () -> url + ": " + run.err());
                sample.assertEqual();
            }
            assertEquals(1, ports.size(), urls::toString);
            CliRun shares =
                    CliRun.of(
                            "peers",
                            "--shares",
                            "127.0.0.1:" + ports.iterator().next(),
                            "--state",
                            sample.state(),
                            "--format=json");
            JsonNode offer = CliRun.events(shares.out()).getFirst();
            assertEquals("far", offer.get("peer").asText(), shares::toString);
            assertEquals("shared", offer.get("share").asText(), shares::toString);
            assertEquals("read+write", offer.get("rights").asText(), shares::toString);
            assertEquals(
                    "[\"can\",\"socket\",\"tin\"]",
                    offer.get("transports").toString(),
                    shares::out);
            String other = urls.getFirst().replace("/shared", "/other");
            CliRun refused = sync(other, "--tls", "tunnel");
            assertTrue(refused.err().contains("\"other\" is not shared"), refused::err);
            CliRun missing = sync(urls.getFirst().replace("tin:", "rmi:"), "--tls", "tunnel");
            assertTrue(missing.err().contains("not shared over rmi"), missing::err);
            server.closeInput();
            CliRun end = server.end();
            assertEquals(0, end.exit(), end::err);
        }
    }

    /** One worker has the port, and the process that starts several of them keeps it. */
    @ParameterizedTest
    @CsvSource({"socket, 1", "can, 2"})
    void theEndOfAWorkerClosesThePortOfAll(String other, int jvms) throws Exception {
        workers.with("can");
        List<String> command = serveCommand("tin", other);
        command.addAll(List.of("--tls", "tunnel"));
        try (CliProcess server = CliProcess.start(command)) {
            url(server);
            url(server);
            List<ProcessHandle> all = worker(server);
            assertEquals(jvms, all.size());
            assertTrue(all.getFirst().destroyForcibly());
            CliRun end = server.end();
            assertEquals(ExitStatus.FAILED, end.exit());
            assertTrue(end.err().contains("the worker of "), end.err());
            all.forEach(WorkerLifeTest::assertEnds);
        }
    }

    /** Through TLS one worker serves both, if it can. */
    @ParameterizedTest
    @CsvSource({"none, socket, 2", "tunnel, socket, 1", "tunnel, can, 2"})
    void anInterruptEndsAllInAnOrderlyWay(String tls, String other, int jvms) throws Exception {
        boolean ignored = InterruptionTest.ignoresInterrupts();
        workers.with("can");
        List<String> command = serveCommand("tin", other);
        command.addAll(List.of("--tls", tls));
        try (CliProcess server = CliProcess.start(command)) {
            url(server);
            url(server);
            List<ProcessHandle> all = worker(server);
            assertEquals(jvms, all.size());

            server.signal(ignored ? "TERM" : "INT");
            CliRun end = server.end();
            assertEquals(ignored ? 143 : ExitStatus.INTERRUPTED, end.exit(), end::err);
            all.forEach(WorkerLifeTest::assertEnds);
            assertEquals("", end.err());
        }
    }

    @Test
    void aWorkerDiesWithTheProcessThatStartedIt() throws Exception {
        try (CliProcess server = serve("tin")) {
            url(server);
            List<ProcessHandle> all = worker(server);
            assertEquals(1, all.size());

            server.kill();
            all.forEach(WorkerLifeTest::assertEnds);
        }
    }

    @Test
    void theEndOfOneWorkerEndsTheOthers() throws Exception {
        try (CliProcess server = serve("tin", "socket")) {
            url(server);
            url(server);
            List<ProcessHandle> all = worker(server);
            assertTrue(all.getFirst().destroyForcibly());

            CliRun end = server.end();
            assertEquals(ExitStatus.FAILED, end.exit());
            assertTrue(end.err().contains("the worker of "), end.err());
            all.forEach(WorkerLifeTest::assertEnds);
        }
    }

    /** Measurements compare like with like that way. */
    @Test
    void anyTransportRunsInAWorkerOnRequest() throws Exception {
        List<String> command = serveCommand("socket");
        try (CliProcess server = CliProcess.start(command, "SYNCLINE_WORKERS", "always")) {
            String url = url(server);
            assertEquals(1, worker(server).size());
            assertEquals(0, sync(url).exit());
            sample.assertEqual();
        }
    }

    @Test
    void runsInTheCommandsOwnJvmUnlessRequested() throws Exception {
        try (CliProcess server = serve("socket")) {
            url(server);
            assertEquals(List.of(), worker(server));
        }
    }

    private CliProcess serve(String... transports) throws IOException {
        return CliProcess.start(serveCommand(transports));
    }

    private List<String> serveCommand(String... transports) {
        List<Object> args =
                new ArrayList<>(
                        List.of(
                                "serve",
                                sample.right(),
                                "--share",
                                "shared",
                                "--state",
                                dir.resolve("far-state"),
                                "--until-stdin-closes"));
        for (String transport : transports) {
            args.add("--listen=" + transport + "=127.0.0.1:0");
        }
        return workers.command(args.toArray());
    }

    private static String url(CliProcess server) throws IOException {
        return server.line().substring("ready ".length());
    }

    private CliRun sync(String url, String... more) throws Exception {
        List<String> command =
                workers.command("sync", sample.left(), url, "--state", sample.state(), "--fast");
        command.addAll(List.of(more));
        try (CliProcess process = CliProcess.start(command)) {
            return process.end();
        }
    }

    private static List<ProcessHandle> worker(CliProcess server) {
        return ProcessHandle.of(server.pid()).orElseThrow().children().toList();
    }

    private static void assertEnds(ProcessHandle worker) {
        try {
            worker.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError(worker + " lives on", e);
        }
        assertFalse(worker.isAlive());
    }
}
