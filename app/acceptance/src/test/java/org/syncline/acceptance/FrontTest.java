package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code serve} behind one port, over transports that need workers and one that needs none. Those
 * of the workers are the socket transport under other names, so that nothing else differs.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class FrontTest {

    @TempDir private Path dir;

    private PairedFolders paired;
    private WorkerFolder workers;

    @BeforeEach
    void pair() throws IOException {
        paired = PairedFolders.in(dir);
        workers = new WorkerFolder(dir.resolve("workers")).with("tin");
    }

    /** Also over sockets. */
    private List<String> serving(String... transports) {
        Object[] listen =
                Arrays.stream(transports)
                        .map(transport -> "--listen=" + transport + "=127.0.0.1:0")
                        .toArray();
        return workers.command(paired.serving("socket", listen));
    }

    private static int port(CliProcess server) throws IOException {
        return Address.parse(PairedFolders.url(server)).port();
    }

    private static List<ProcessHandle> workers(CliProcess server) {
        return ProcessHandle.of(server.pid()).orElseThrow().children().toList();
    }

    private Route.Way way(String transport, int port) throws IOException {
        return new TunnelledCalls(paired.sample().state())
                .way(new Address(transport, "127.0.0.1", port, "photos"));
    }

    private static Connection called(Route.Way way) throws IOException {
        Connection connection = TunnelledCalls.connected(way);
        TunnelledCalls.call(connection);
        return connection;
    }

    /** A relay has a connection to an inner port, which is neither the tunnel's nor of its port. */
    @Test
    void allAreJoinedToThePortOfAllWhicheverJvmTheyAreIn() throws Exception {
        workers.with("can");
        try (CliProcess server = CliProcess.start(serving("tin", "can"))) {
            int port = port(server);
            assertEquals(port, port(server));
            assertEquals(port, port(server));
            assertEquals(2, workers(server).size());
            Route.Way joined = way("socket", port);
            try (Route.End end = joined.end();
                    Connection connection = called(joined)) {
                assertEquals(Set.of(port), OwnPorts.of(server.pid()));
                assertEquals(Set.of(), portsOfWorkers(server));
                Route.Way handedOver = way("tin", port);
                try (Route.End otherEnd = handedOver.end();
                        Connection other = called(handedOver)) {
                    assertEquals(Set.of(port), OwnPorts.of(server.pid()));
                    assertEquals(Set.of(port), portsOfWorkers(server));
                }
            }
            server.closeInput();
            CliRun ended = server.end();
            assertEquals(0, ended.exit(), ended::err);
            assertEquals("", ended.err());
        }
    }

    private static Set<Integer> portsOfWorkers(CliProcess server) throws IOException {
        Set<Integer> ports = new HashSet<>();
        for (ProcessHandle each : workers(server)) {
            ports.addAll(OwnPorts.of(each.pid()));
        }
        return ports;
    }

    /** As elsewhere than on Linux; it says so, and why. */
    @Test
    void bytesAreRelayedWhereDescriptorsCannotBeHandedOver() throws Exception {
        workers.with("can");
        List<String> command = serving("tin", "can");
        PairedFolders.relaying(command, dir);
        try (CliProcess server = CliProcess.start(command)) {
            int port = port(server);
            assertEquals(port, port(server));
            assertEquals(port, port(server));
            Route.Way relayed = way("tin", port);
            try (Route.End end = relayed.end();
                    Connection connection = called(relayed)) {
                Set<Integer> ports = OwnPorts.of(server.pid());
                assertEquals(2, ports.size(), ports::toString);
            }
            server.closeInput();
            String said = server.end().err();
            assertTrue(said.contains("connections over tin are relayed"), said);
            assertTrue(said.contains("connections over can are relayed"), said);
            assertTrue(said.contains("is no path for a socket"), said);
        }
    }

    @Test
    void allRunInWorkersOnRequest() throws Exception {
        try (CliProcess server = CliProcess.start(serving("tin"), "SYNCLINE_WORKERS", "always")) {
            int port = port(server);
            assertEquals(port, port(server));
            assertEquals(2, workers(server).size());
            Route.Way way = way("socket", port);
            try (Route.End end = way.end();
                    Connection connection = called(way)) {
                assertEquals(Set.of(port), OwnPorts.of(server.pid()));
                assertEquals(Set.of(port), portsOfWorkers(server));
            }
        }
    }

    @Test
    void systemdHearsOfTheCallersOfAllProcesses() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/systemd-notify")), "no systemd-notify here");
        workers.with("can");
        Path socket = dir.resolve("notify");
        try (NotifySocket systemd = NotifySocket.at(socket);
                CliProcess server =
                        CliProcess.start(
                                serving("tin", "can"), "NOTIFY_SOCKET", socket.toString())) {
            assertEquals("1", systemd.next("READY"));
            int port = port(server);
            synchronise("tin", port);
            awaitStatus(systemd, "1 sessions so far, 0 under way; the latest over tin has");
            synchronise("can", port);
            awaitStatus(systemd, "2 sessions so far, 0 under way; the latest over can has");
            synchronise("socket", port);
            awaitStatus(systemd, "3 sessions so far, 0 under way; the latest over socket has");
        }
    }

    private void synchronise(String transport, int port) throws Exception {
        Address url = new Address(transport, "127.0.0.1", port, "photos");
        List<String> command = workers.command(paired.syncing(url.toString(), "--tls", "tunnel"));
        try (CliProcess run = CliProcess.start(command)) {
            CliRun end = run.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::err);
        }
    }

    private static void awaitStatus(NotifySocket systemd, String start)
            throws InterruptedException {
        String status = systemd.next("STATUS");
        while (!status.startsWith(start)) {
            status = systemd.next("STATUS");
        }
    }

    /** The front would relay to each of them who speaks a former version. */
    @Test
    void nativeTlsIsNotServedForSeveralFamilies() throws Exception {
        workers.with("can");
        List<String> command = serving("tin", "can");
        Collections.replaceAll(command, "tunnel", "native");
        try (CliProcess server = CliProcess.start(command)) {
            server.closeInput();
            CliRun refused = server.end();
            assertEquals(ExitStatus.USAGE, refused.exit(), refused::toString);
            assertTrue(refused.err().contains("one of several workers"), refused::err);
        }
    }
}
