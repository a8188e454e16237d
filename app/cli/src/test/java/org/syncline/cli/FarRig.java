package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A desk that has the bench measure a server of the shelf; each is an installation of its own. */
final class FarRig {

    /** The forks of this JVM with their servers, all of which some tests look at, or end. */
    static final String FORKS = "forks";

    static final CellEffort SHORT = new CellEffort(1, 1, 2, Duration.ZERO, Duration.ZERO);
    static final CellEffort LONG = new CellEffort(1, 0, 1, Duration.ofMinutes(20), Duration.ZERO);

    private static final Duration ENDED = Duration.ofSeconds(60);

    final Set<PeerKey> members = ConcurrentHashMap.newKeySet();
    final Installation desk;
    final Measuring bench;
    final Measuring shelf;

    private final Path dir;

    /** A machine that measures for others. */
    record Measuring(Installation self, String name, MeasuringEnds ends, TunnelServer server)
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

    FarRig(Path dir) throws IOException {
        this.dir = dir;
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
                new MeasuringEnds(self, members::contains, Files.createDirectories(work(name)));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new Measuring(self, name, ends, TunnelServer.open(any, self, ends));
    }

    private Path work(String machine) {
        return dir.resolve("work-" + machine);
    }

    /** Ends all, and fails if anything is left. */
    void end() throws Exception {
        bench.close();
        shelf.close();
        awaitNoForks();
        for (String name : List.of("bench", "shelf")) {
            assertEquals(List.of(), list(work(name)));
        }
    }

    static List<ProcessHandle> forks() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> each.info().commandLine().orElse("").contains("org.syncline.lab."))
                .toList();
    }

    static void awaitNoForks() throws Exception {
        for (ProcessHandle each : forks()) {
            each.onExit().get(ENDED.toSeconds(), TimeUnit.SECONDS);
        }
    }

    /** Waits until the bench has nothing of forks, and the shelf nothing of trees. */
    void awaitNoTrees() throws Exception {
        awaitEmpty(part("bench", "forks"));
        awaitEmpty(part("shelf", "trees"));
    }

    private static void awaitEmpty(Path folder) throws Exception {
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            WatchKey key = folder.register(watch, StandardWatchEventKinds.ENTRY_DELETE);
            for (List<Path> left = list(folder); !left.isEmpty(); left = list(folder)) {
                assertEquals(key, watch.poll(ENDED.toSeconds(), TimeUnit.SECONDS), left::toString);
                key.reset();
            }
        }
    }

    /** Returns the trees that the shelf serves. */
    List<Path> served() throws IOException {
        return list(part("shelf", "trees"));
    }

    private Path part(String machine, String name) throws IOException {
        return list(work(machine)).getFirst().resolve(name);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    /** Returns what has forks of the bench call the shelf. */
    FarForks starter() {
        return new FarForks(desk, bench.machine(), shelf.machine(), members::contains);
    }

    static ForkSpec spec(Work work, String transport, String link, CellEffort effort) {
        return new ForkSpec(new ExperimentCell(work, transport, link), 0, effort, 7);
    }

    List<ForkLine> run(ForkSpec spec) throws IOException, InterruptedException {
        List<ForkLine> lines = new ArrayList<>();
        starter().run(spec, lines::add);
        return lines;
    }

    static List<ForkLine.Iteration> iterations(List<ForkLine> lines) {
        return lines.stream()
                .filter(ForkLine.Batch.class::isInstance)
                .flatMap(each -> ((ForkLine.Batch) each).iterations().stream())
                .toList();
    }
}
