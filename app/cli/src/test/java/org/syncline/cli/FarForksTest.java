package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelServer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The desk has the bench measure a server of the shelf; each is an installation of its own. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(value = FarRig.FORKS, mode = ResourceAccessMode.READ)
class FarForksTest {

    private static final Duration ENDED = Duration.ofSeconds(60);

    private static final Work.Calls ADD = new Work.Calls(CallShape.ADD, 0, 1, 1, 100);
    @TempDir private Path dir;

    private FarRig rig;

    @BeforeEach
    void begin() throws IOException {
        rig = new FarRig(dir);
    }

    @AfterEach
    void end() throws Exception {
        rig.end();
    }

    @Test
    void aMachineMeasuresTheServerOfAnotherOne() throws Exception {
        List<ForkLine> lines = rig.run(FarRig.spec(ADD, "socket", "none", FarRig.SHORT));
        ForkLine.Done done =
                assertInstanceOf(ForkLine.Done.class, lines.getLast(), lines::toString);
        assertEquals("bench", done.environment().get(ForkEnvironment.CLIENT));
        assertEquals("shelf", done.environment().get(ForkEnvironment.SERVER));
        List<ForkLine.Iteration> iterations = FarRig.iterations(lines);
        assertEquals(4, iterations.size(), lines::toString);
        iterations.forEach(each -> assertTrue(each.seconds().get(ForkLine.TOTAL) > 0));
        FarRig.awaitNoForks();
    }

    @Test
    void whatIsNotMeasuredIsRefusedInASentence() throws Exception {
        try (LoggedLines log = new LoggedLines(ForkGuest.class)) {
            assertRefused(
                    "no transport \"sockte\"", FarRig.spec(ADD, "sockte", "none", FarRig.SHORT));
            assertTrue(
                    log.all().stream()
                            .anyMatch(
                                    line -> line.matches("a fork for \"desk\" failed: .*sockte.*")),
                    log.all()::toString);
        }
        assertRefused("no link is emulated", FarRig.spec(ADD, "socket", "lan", FarRig.SHORT));
        assertRefused("works within one machine", FarRig.spec(ADD, "unix", "none", FarRig.SHORT));
        assertRefused(
                "only calls and synchronisations are measured",
                FarRig.spec(new Work.Objects(1), "socket", "none", FarRig.SHORT));
        assertRefused(
                "16 MiB",
                FarRig.spec(
                        new Work.Calls(CallShape.BYTES, 1L << 40, 1, 1, 1),
                        "socket",
                        "none",
                        FarRig.SHORT));
        assertRefused(
                "half an hour",
                FarRig.spec(ADD, "socket", "none", FarRig.SHORT.withMost(Duration.ofDays(1))));
    }

    private void assertRefused(String words, ForkSpec spec) throws Exception {
        List<ForkLine> lines = rig.run(spec);
        assertEquals(1, lines.size(), lines::toString);
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, lines.getFirst());
        assertTrue(failed.reason().contains(words), failed::reason);
        assertTrue(failed.reason().startsWith("\"bench\" calling \"shelf\": "), failed::reason);
    }

    @Test
    void onlyMembersOfTheGroupMayAsk() throws Exception {
        FarForks stranger =
                new FarForks(rig.desk, rig.bench.machine(), rig.shelf.machine(), key -> true);
        rig.members.remove(rig.desk.key());
        IOException refused =
                assertThrows(
                        IOException.class,
                        () ->
                                stranger.run(
                                        FarRig.spec(ADD, "socket", "none", FarRig.SHORT),
                                        line -> {}));
        assertTrue(refused.getMessage().contains("not in the group"), refused::getMessage);
        rig.members.add(rig.desk.key());
        rig.members.remove(rig.shelf.self().key());
        List<ForkLine> lines = new ArrayList<>();
        stranger.run(FarRig.spec(ADD, "socket", "none", FarRig.SHORT), lines::add);
        assertTrue(lines.toString().contains("in no group with this one"), lines::toString);
    }

    @Test
    void whatIsNoCellEndsTheConnection() throws Exception {
        assertEndsAfter("x".repeat(17 << 10));
        assertEndsAfter("{\"fork\":{\"command\":\"rm\"}}\n");
        assertEndsAfter("\n");
        ForkLine last = rig.run(FarRig.spec(ADD, "socket", "none", FarRig.SHORT)).getLast();
        assertInstanceOf(ForkLine.Done.class, last);
    }

    private void assertEndsAfter(String asked) throws IOException {
        try (Tunnel tunnel =
                        Tunnel.open(
                                rig.bench.server().address(),
                                ForkRequest.FORKS,
                                ForkRequest.share(),
                                rig.desk,
                                Optional.of(rig.bench.self().key()));
                SocketChannel channel = tunnel.connect(ENDED)) {
            ByteBuffer bytes = ByteBuffer.wrap(asked.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            int answer;
            try {
                answer = channel.read(ByteBuffer.allocate(1));
            } catch (IOException e) {
                answer = -1; // as a connection ends that still had bytes to read
            }
            assertEquals(-1, answer);
        }
    }

    @Test
    void anotherVersionIsToldOfBoth() {
        IOException refused =
                assertThrows(
                        IOException.class,
                        () ->
                                Tunnel.open(
                                                rig.bench.server().address(),
                                                ForkRequest.FORKS,
                                                "lab 0.0.1",
                                                rig.desk,
                                                Optional.empty())
                                        .close());
        assertTrue(refused.getMessage().contains("\"0.0.1\" asks"), refused::getMessage);
    }

    @Test
    void theLossOfTheServerFailsTheForkAndEndsIt() throws Exception {
        List<ForkLine> lines = new ArrayList<>();
        rig.starter()
                .run(
                        FarRig.spec(ADD, "socket", "none", FarRig.LONG),
                        line -> {
                            if (lines.isEmpty()) {
                                close(rig.shelf.server());
                            }
                            lines.add(line);
                        });
        assertInstanceOf(ForkLine.Failed.class, lines.getLast(), lines::toString);
        FarRig.awaitNoForks();
    }

    /** By the tunnel's entrance it would call another port, from which bytes are relayed. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aForkHasTheConnectionsOfItsTunnelItself() {
        Set<Integer> called = new HashSet<>();
        int port = rig.shelf.server().address().getPort();
        IOException ended =
                assertThrows(
                        IOException.class,
                        () ->
                                rig.starter()
                                        .run(
                                                FarRig.spec(ADD, "socket", "none", FarRig.LONG),
                                                line -> {
                                                    called.addAll(calledByForksAt(port));
                                                    rig.members.remove(rig.bench.self().key());
                                                }));
        assertTrue(ended.getMessage().contains("is not in the group"), ended::getMessage);
        assertEquals(Set.of(port), called);
    }

    /** Those of other tests, which may run at the same time, do not call that port. */
    private static Set<Integer> calledByForksAt(int port) {
        Set<Integer> ports = new HashSet<>();
        for (ProcessHandle each : FarRig.forks()) {
            try {
                if (each.info().commandLine().orElse("").contains("ForkMain")) {
                    Set<Integer> its = OwnPorts.called(each.pid());
                    ports.addAll(its.contains(port) ? its : Set.of());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return ports;
    }

    static void close(TunnelServer server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aMachineThatLeavesTheGroupFailsTheForkAndEndsIt() throws Exception {
        IOException gone =
                assertThrows(
                        IOException.class,
                        () ->
                                rig.starter()
                                        .run(
                                                FarRig.spec(ADD, "socket", "none", FarRig.LONG),
                                                line ->
                                                        rig.members.remove(
                                                                rig.bench.self().key())));
        assertEquals(
                "\"bench\" calling \"shelf\": \"bench\" is not in the group", gone.getMessage());
        FarRig.awaitNoForks();
    }

    @Test
    void aCancelledForkEndsOnAllMachines() throws Exception {
        Thread running = Thread.currentThread();
        assertThrows(
                InterruptedException.class,
                () ->
                        rig.starter()
                                .run(
                                        FarRig.spec(ADD, "socket", "none", FarRig.LONG),
                                        line -> running.interrupt()));
        FarRig.awaitNoForks();
    }
}
