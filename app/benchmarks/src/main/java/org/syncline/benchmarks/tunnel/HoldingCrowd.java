package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Paired machines that connect as often as they can, call once over each connection, and then hold
 * it and say nothing more. Ends when it is closed.
 */
final class HoldingCrowd implements AutoCloseable {

    private final InetSocketAddress port;
    private final List<Installation> machines = new ArrayList<>();
    private final List<Closeable> held = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger tried = new AtomicInteger();
    private final AtomicInteger served = new AtomicInteger();

    HoldingCrowd(Path folder, Installation far, InetSocketAddress port, int members)
            throws IOException {
        this.port = port;
        for (int i = 0; i < members; i++) {
            Installation machine = Installation.in(folder.resolve("holding-" + i));
            TunnelCost.trust(machine, far, "far");
            TunnelCost.trust(far, machine, "holding-" + i);
            machines.add(machine);
        }
    }

    /** Has each machine connect so often, all at the same time, unless the time is up before. */
    void connect(int each, long nanos) {
        long end = System.nanoTime() + nanos;
        try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread::new)) {
            for (Installation machine : machines) {
                pool.execute(() -> connect(machine, each, end));
            }
        }
    }

    private void connect(Installation machine, int times, long end) {
        try {
            Tunnel tunnel = Tunnel.open(port, TunnelLoad.TRANSPORT, "", machine, Optional.empty());
            held.add(tunnel::close);
            for (int i = 0; i < times && System.nanoTime() < end; i++) {
                tried.incrementAndGet();
                hold(tunnel);
            }
        } catch (IOException e) {
            System.err.println("a machine holds nothing: " + e.getMessage());
        }
    }

    /** Who is refused goes on trying, as a hostile machine would. */
    private void hold(Tunnel tunnel) {
        try {
            Connection connection = joined(tunnel);
            held.add(connection);
            connection.lookup(BenchmarkServer.SERVICE, Probe.class).empty();
            served.incrementAndGet();
        } catch (IOException refused) {
            return; // counted by what was tried
        }
    }

    private static Connection joined(Tunnel tunnel) throws IOException {
        Address entrance =
                new Address(TunnelLoad.TRANSPORT, "127.0.0.1", tunnel.entrance().getPort(), "");
        return Transports.installed()
                .named(TunnelLoad.TRANSPORT)
                .connect(
                        entrance,
                        new ConnectOptions(
                                new Secret(tunnel.secret()),
                                ConnectOptions.CONNECT_TIMEOUT,
                                ConnectOptions.RESPONSE_TIMEOUT,
                                Optional.of(tunnel::connect)));
    }

    int tried() {
        return tried.get();
    }

    /** Returns how many connections were served once, whatever became of them. */
    int served() {
        return served.get();
    }

    @Override
    public void close() {
        for (Closeable each : held) {
            try {
                each.close();
            } catch (IOException lost) {
                continue; // the other side has ended it
            }
        }
    }
}
