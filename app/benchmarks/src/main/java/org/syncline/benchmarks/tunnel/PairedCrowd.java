package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Connection;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Paired machines, each with an identity and a tunnel of its own, that bring content at the same
 * time.
 */
final class PairedCrowd {

    private final List<Installation> machines = new ArrayList<>();

    /**
     * @param far who trusts them all
     */
    PairedCrowd(Path folder, Installation far, int members) throws IOException {
        for (int i = 0; i < members; i++) {
            Installation machine = Installation.in(machine(folder, i));
            TunnelCost.trust(machine, far, "far");
            TunnelCost.trust(far, machine, "machine-" + i);
            machines.add(machine);
        }
    }

    /** Returns the folder of one of them. */
    static Path machine(Path folder, int number) {
        return folder.resolve("machine-" + number);
    }

    /** A way to open a tunnel for a machine. */
    @FunctionalInterface
    interface Opening {
        Tunnel of(Installation machine) throws IOException;
    }

    /**
     * @param calls that were answered
     * @param failed machines that were not served to the end
     */
    record Result(long calls, int failed) {}

    /** Lets all come at once and bring content for so long. */
    Result come(Opening opening, ApplyRequest content, long nanos) {
        AtomicLong calls = new AtomicLong();
        AtomicInteger failed = new AtomicInteger();
        long end = System.nanoTime() + nanos;
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new)) {
            for (Installation machine : machines) {
                pool.execute(
                        () -> {
                            try (Tunnel tunnel = opening.of(machine);
                                    Connection connection = TunnelLoad.connect(tunnel)) {
                                Peer sink = connection.lookup(BenchmarkServer.SINK, Peer.class);
                                do {
                                    Object unused = sink.apply(content);
                                    calls.incrementAndGet();
                                } while (System.nanoTime() < end);
                            } catch (IOException e) {
                                if (failed.getAndIncrement() == 0) {
                                    System.err.println(e.getMessage());
                                }
                            }
                        });
            }
        }
        return new Result(calls.get(), failed.get());
    }
}
