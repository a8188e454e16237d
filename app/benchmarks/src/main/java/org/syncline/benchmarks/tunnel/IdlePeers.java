package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Connections of paired machines over sockets that have proved themselves, were called once, and
 * stay open until this JVM ends. For one thread.
 */
final class IdlePeers {

    /** Connections of a machine; one more is its tunnel's own. */
    static final int OF_A_MACHINE = 250;

    private static final String TRANSPORT = "socket";
    private static final int AT_ONCE = 4;

    private final List<Probe> probes = new ArrayList<>();

    /** Returns how many machines so many connections need. */
    static int machines(int connections) {
        return (connections + OF_A_MACHINE - 1) / OF_A_MACHINE;
    }

    /**
     * Opens connections of as many machines as it needs, and returns how many are open.
     *
     * @param folder of the machines, as {@link PairedCrowd} has made them
     */
    int open(InetSocketAddress far, int connections, Path folder) throws IOException {
        List<Future<List<Probe>>> opened = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < machines(connections); i++) {
                Path machine = PairedCrowd.machine(folder, i);
                int count = Math.min(OF_A_MACHINE, connections - i * OF_A_MACHINE);
                opened.add(pool.submit(() -> open(far, Installation.in(machine), count)));
            }
            for (Future<List<Probe>> each : opened) {
                probes.addAll(each.get());
            }
        } catch (ExecutionException e) {
            throw new IOException("idle connections", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("opening idle connections was interrupted", e);
        }
        return probes.size();
    }

    private static List<Probe> open(InetSocketAddress far, Installation machine, int count)
            throws IOException {
        Transport transport = Transports.installed().named(TRANSPORT);
        Tunnel tunnel = Tunnel.open(far, TRANSPORT, "", machine, Optional.empty());
        Address entrance = new Address(TRANSPORT, "127.0.0.1", tunnel.entrance().getPort(), "");
        ConnectOptions options =
                new ConnectOptions(
                        new Secret(tunnel.secret()),
                        ConnectOptions.CONNECT_TIMEOUT,
                        ConnectOptions.RESPONSE_TIMEOUT,
                        Optional.of(tunnel::connect));
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Connection connection = transport.connect(entrance, options);
            probes.add(connection.lookup(BenchmarkServer.SERVICE, Probe.class));
            probes.getLast().empty();
        }
        return probes;
    }

    /** Calls over each, and returns how many answered. */
    int answers() throws IOException {
        for (Probe probe : probes) {
            probe.empty();
        }
        return probes.size();
    }
}
