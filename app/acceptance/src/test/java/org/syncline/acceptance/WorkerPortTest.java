package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.OwnPorts;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Route;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * {@code serve} over transports of one family, whose worker has the port of tunnels itself, and
 * with it all that {@link FrontTest}'s process does for several. The family's transport is the
 * socket transport under another name.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class WorkerPortTest {

    @TempDir private Path dir;

    private PairedFolders paired;
    private WorkerFolder workers;
    private TunnelledCalls calls;

    @BeforeEach
    void pair() throws IOException {
        paired = PairedFolders.in(dir);
        calls = new TunnelledCalls(paired.sample().state());
        workers = new WorkerFolder(dir.resolve("workers")).with("tin");
    }

    /** Also over sockets. */
    private List<String> serving(Object... more) {
        List<Object> all = new ArrayList<>(List.of("--listen", "tin=127.0.0.1:0"));
        all.addAll(List.of(more));
        return workers.command(paired.serving("socket", all.toArray()));
    }

    private static ProcessHandle worker(CliProcess server) {
        List<ProcessHandle> all = ProcessHandle.of(server.pid()).orElseThrow().children().toList();
        assertEquals(1, all.size());
        return all.getFirst();
    }

    /** A relay would have a connection to an inner port; the first process has none at all. */
    @Test
    void theWorkerIsJoinedToItsPort() throws Exception {
        List<String> command = serving();
        Collections.replaceAll(command, "tunnel", "native");
        try (CliProcess server = CliProcess.start(command)) {
            Address socket = Address.parse(PairedFolders.url(server));
            Address tin = Address.parse(PairedFolders.url(server));
            assertEquals(List.of("socket", "tin"), List.of(socket.transport(), tin.transport()));
            assertEquals(socket.port(), tin.port());
            for (Address each : List.of(socket, tin)) {
                Route.Way way = calls.way(each);
                try (Route.End end = way.end();
                        Connection connection = TunnelledCalls.connected(way)) {
                    TunnelledCalls.call(connection);
                    assertEquals(Set.of(tin.port()), OwnPorts.of(worker(server).pid()));
                    assertEquals(Set.of(), OwnPorts.of(server.pid()));
                }
            }
            server.closeInput();
            CliRun end = server.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::err);
            assertEquals("", end.err());
        }
    }

    /** The worker tells what it refuses, and cuts off who is revoked while it calls. */
    @Test
    @Timeout(60)
    void quotasRefusalsAndRevocationAreTheWorkers() throws Exception {
        Files.write(paired.sample().right().resolve("theirs"), new byte[300_000]);
        try (CliProcess server = CliProcess.start(serving("--peer", "near=read,bytes=200KB"))) {
            String url = PairedFolders.url(server);
            CliRun beyond = paired.sync(url, "--tls", "tunnel");
            assertTrue(
                    beyond.err().contains("the 200000 bytes of content a day"), beyond::toString);
            CliRun other = paired.sync(url.replace("/photos", "/secrets"), "--tls", "tunnel");
            assertTrue(other.err().contains("\"secrets\" is not shared"), other::toString);
            Route.Way way = calls.way(Address.parse(PairedFolders.url(server)));
            try (Route.End end = way.end();
                    Connection connection = TunnelledCalls.connected(way)) {
                TunnelledCalls.call(connection);
                assertEquals(
                        0, CliRun.of("peers", "--state", paired.far(), "--revoke", "near").exit());
                awaitCut(connection);
            }
            CliRun revoked = paired.sync(url, "--tls", "tunnel");
            assertTrue(revoked.err().contains("not trust this machine"), revoked::toString);
            server.closeInput();
            CliRun end = server.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::toString);
            assertTrue(end.err().contains("\"near\" was refused"), end::err);
            assertTrue(end.err().contains("was turned away"), end::err);
        }
    }

    private static void awaitCut(Connection connection) {
        try {
            while (true) {
                TunnelledCalls.call(connection);
            }
        } catch (IOException cut) {
            assertTrue(String.valueOf(cut.getMessage()).length() > 0);
        }
    }

    /** As a service does it whose transports need no worker. */
    @Test
    void systemdHearsOfTheWorkersCallersAndStopsItInOrder() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/systemd-notify")), "no systemd-notify here");
        Path socket = dir.resolve("notify");
        try (NotifySocket systemd = NotifySocket.at(socket);
                CliProcess server =
                        CliProcess.start(serving(), "NOTIFY_SOCKET", socket.toString())) {
            assertEquals("1", systemd.next("READY"));
            CliRun run = paired.sync(PairedFolders.url(server), "--tls", "tunnel");
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            String status = systemd.next("STATUS");
            while (status.startsWith("no callers")) {
                status = systemd.next("STATUS");
            }
            assertTrue(status.startsWith("1 sessions so far"), status);
            ProcessHandle worker = worker(server);
            server.signal("TERM");
            CliRun end = server.end();
            assertEquals(143, end.exit(), end::toString);
            assertEquals("", end.err());
            assertFalse(worker.isAlive(), "the worker lives on");
        }
    }
}
