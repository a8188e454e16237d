package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;
import org.syncline.peers.tunnel.TunnelServer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The desk has the bench measure a server of the shelf; each is an installation of its own. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FarForksTest {

    private static final Duration ENDED = Duration.ofSeconds(60);

    private static final Work.Calls ADD = new Work.Calls(CallShape.ADD, 0, 1, 1, 100);
    private static final CellEffort SHORT = new CellEffort(1, 1, 2, Duration.ZERO, Duration.ZERO);
    private static final CellEffort LONG =
            new CellEffort(1, 0, 1, Duration.ofMinutes(20), Duration.ZERO);

    @TempDir private Path dir;

    private final Set<PeerKey> members = ConcurrentHashMap.newKeySet();
    private Installation desk;
    private Measuring bench;
    private Measuring shelf;

    /** A machine that measures for others. */
    private record Measuring(
            Installation self, String name, MeasuringEnds ends, TunnelServer server)
            implements AutoCloseable {

        FarMachine machine() {
            return new FarMachine(self.key(), new PeerName(name), server.address());
        }

        @Override
        public void close() throws IOException {
            server.close();
            ends.close();
        }
    }

    @BeforeEach
    void begin() throws IOException {
        desk = installation("desk");
        bench = measuring("bench");
        shelf = measuring("shelf");
        List<Installation> all = List.of(desk, bench.self(), shelf.self());
        List<String> names = List.of("desk", "bench", "shelf");
        for (Installation one : all) {
            for (int i = 0; i < names.size(); i++) {
                PeerKey key = all.get(i).key();
                if (!key.equals(one.key())) {
                    one.peers().add(new PairedPeer(key, new PeerName(names.get(i)), Instant.EPOCH));
                }
            }
            members.add(one.key());
        }
    }

    private Installation installation(String name) throws IOException {
        return Installation.in(dir.resolve(name));
    }

    private Measuring measuring(String name) throws IOException {
        Installation self = installation(name);
        MeasuringEnds ends =
                new MeasuringEnds(
                        self,
                        members::contains,
                        Files.createDirectories(dir.resolve("work-" + name)));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new Measuring(self, name, ends, TunnelServer.open(any, self, ends));
    }

    @AfterEach
    void end() throws Exception {
        bench.close();
        shelf.close();
        awaitNoForks();
        for (String name : List.of("work-bench", "work-shelf")) {
            try (Stream<Path> left = Files.list(dir.resolve(name))) {
                assertEquals(List.of(), left.toList());
            }
        }
    }

    private static List<ProcessHandle> forks() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().commandLine().orElse("").contains("org.syncline.lab."))
                .toList();
    }

    private static void awaitNoForks() throws Exception {
        for (ProcessHandle each : forks()) {
            each.onExit().get(ENDED.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private FarForks forks(Measuring client, Measuring server) {
        return new FarForks(desk, client.machine(), server.machine(), members::contains);
    }

    private static ForkSpec spec(Work work, String transport, String link, CellEffort effort) {
        return new ForkSpec(new ExperimentCell(work, transport, link), 0, effort, 7);
    }

    private List<ForkLine> run(ForkSpec spec) throws IOException, InterruptedException {
        List<ForkLine> lines = new ArrayList<>();
        forks(bench, shelf).run(spec, lines::add);
        return lines;
    }

    @Test
    void aMachineMeasuresTheServerOfAnotherOne() throws Exception {
        List<ForkLine> lines = run(spec(ADD, "socket", "none", SHORT));
        ForkLine.Done done =
                assertInstanceOf(ForkLine.Done.class, lines.getLast(), lines::toString);
        assertEquals("bench", done.environment().get(ForkEnvironment.CLIENT));
        assertEquals("shelf", done.environment().get(ForkEnvironment.SERVER));
        List<ForkLine.Iteration> iterations =
                lines.stream()
                        .filter(ForkLine.Batch.class::isInstance)
                        .flatMap(each -> ((ForkLine.Batch) each).iterations().stream())
                        .toList();
        assertEquals(4, iterations.size(), lines::toString);
        iterations.forEach(each -> assertTrue(each.seconds().get(ForkLine.TOTAL) > 0));
        awaitNoForks();
    }

    @Test
    void whatIsNotMeasuredIsRefusedInASentence() throws Exception {
        assertRefused("no transport \"sockte\"", spec(ADD, "sockte", "none", SHORT));
        assertRefused("no link is emulated", spec(ADD, "socket", "lan", SHORT));
        assertRefused("works within one machine", spec(ADD, "unix", "none", SHORT));
        assertRefused(
                "only calls are measured", spec(new Work.Objects(1), "socket", "none", SHORT));
        assertRefused(
                "16 MiB",
                spec(new Work.Calls(CallShape.BYTES, 1L << 40, 1, 1, 1), "socket", "none", SHORT));
        assertRefused(
                "half an hour", spec(ADD, "socket", "none", SHORT.withMost(Duration.ofDays(1))));
    }

    private void assertRefused(String words, ForkSpec spec) throws Exception {
        List<ForkLine> lines = run(spec);
        assertEquals(1, lines.size(), lines::toString);
        ForkLine.Failed failed = assertInstanceOf(ForkLine.Failed.class, lines.getFirst());
        assertTrue(failed.reason().contains(words), failed::reason);
        assertTrue(failed.reason().startsWith("\"bench\" calling \"shelf\": "), failed::reason);
    }

    @Test
    void onlyMembersOfTheGroupMayAsk() throws Exception {
        FarForks stranger = new FarForks(desk, bench.machine(), shelf.machine(), key -> true);
        members.remove(desk.key());
        IOException refused =
                assertThrows(
                        IOException.class,
                        () -> stranger.run(spec(ADD, "socket", "none", SHORT), line -> {}));
        assertTrue(refused.getMessage().contains("not in the group"), refused::getMessage);
        members.add(desk.key());
        members.remove(shelf.self().key());
        List<ForkLine> lines = new ArrayList<>();
        stranger.run(spec(ADD, "socket", "none", SHORT), lines::add);
        assertTrue(lines.toString().contains("in no group with this one"), lines::toString);
    }

    @Test
    void whatIsNoCellEndsTheConnection() throws Exception {
        assertEndsAfter("x".repeat(17 << 10));
        assertEndsAfter("{\"fork\":{\"command\":\"rm\"}}\n");
        assertEndsAfter("\n");
        ForkLine last = run(spec(ADD, "socket", "none", SHORT)).getLast();
        assertInstanceOf(ForkLine.Done.class, last);
    }

    private void assertEndsAfter(String asked) throws IOException {
        try (Tunnel tunnel =
                        Tunnel.open(
                                bench.server().address(),
                                ForkRequest.FORKS,
                                ForkRequest.share(),
                                desk,
                                Optional.of(bench.self().key()));
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
                                                bench.server().address(),
                                                ForkRequest.FORKS,
                                                "lab 0.0.1",
                                                desk,
                                                Optional.empty())
                                        .close());
        assertTrue(refused.getMessage().contains("\"0.0.1\" asks"), refused::getMessage);
    }

    @Test
    void theLossOfTheServerFailsTheForkAndEndsIt() throws Exception {
        List<ForkLine> lines = new ArrayList<>();
        forks(bench, shelf)
                .run(
                        spec(ADD, "socket", "none", LONG),
                        line -> {
                            if (lines.isEmpty()) {
                                close(shelf.server());
                            }
                            lines.add(line);
                        });
        assertInstanceOf(ForkLine.Failed.class, lines.getLast(), lines::toString);
        awaitNoForks();
    }

    private static void close(TunnelServer server) {
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
                                forks(bench, shelf)
                                        .run(
                                                spec(ADD, "socket", "none", LONG),
                                                line -> members.remove(bench.self().key())));
        assertEquals(
                "\"bench\" calling \"shelf\": \"bench\" is not in the group", gone.getMessage());
        awaitNoForks();
    }

    @Test
    void aCancelledForkEndsOnAllMachines() throws Exception {
        Thread running = Thread.currentThread();
        assertThrows(
                InterruptedException.class,
                () ->
                        forks(bench, shelf)
                                .run(
                                        spec(ADD, "socket", "none", LONG),
                                        line -> running.interrupt()));
        awaitNoForks();
    }
}
