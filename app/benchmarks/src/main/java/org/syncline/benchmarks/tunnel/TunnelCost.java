package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.stats.Summary;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Times calls, content and connecting over a transport without a tunnel, through its entrance, and
 * joined to it without that where the transport can, in turn, to the same second JVM, and prints
 * the ratios. Usage: {@code TunnelCost TRANSPORT [seconds [rounds]]}; the first third of the rounds
 * warms up. Needs two cores that no other program uses.
 */
@Command(name = "TunnelCost", description = "Compares a tunnel with none.")
public final class TunnelCost implements Callable<Integer> {

    private static final int MIB = 1 << 20;
    private static final int FILES_OF_A_CALL = 128;
    private static final int SMALL = 1_000;

    @Parameters(index = "0", paramLabel = "TRANSPORT", description = "Its name.")
    private String name = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Of each work in each round; 1 by default.")
    private int seconds = 1;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "In which both take turns; 15 by default.")
    private int rounds = 15;

    @Option(names = "--work", description = "Folder for keys; the system's for temporary files.")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    private final List<Way> ways = new ArrayList<>();

    /**
     * A way to the server.
     *
     * @param micros the median of each work in each round
     */
    private record Way(
            String name,
            Address address,
            ConnectOptions options,
            Map<String, List<Double>> micros) {

        Way(String name, Address address, ConnectOptions options) {
            this(name, address, options, new LinkedHashMap<>());
        }

        Connection connect(Transport transport) throws IOException {
            return transport.connect(address, options);
        }
    }

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new TunnelCost(), args);
    }

    @Override
    public Integer call() throws IOException {
        Path folder = Files.createTempDirectory(work, "tunnel-cost");
        Installation near = Installation.in(folder.resolve("near"));
        Installation far = Installation.in(folder.resolve("far"));
        trust(near, far, "far");
        trust(far, near, "near");
        Transport transport = Transports.installed().named(name);
        try (ServerJvm server =
                ServerJvm.start(TunnelledServer.class, name, folder.resolve("far").toString())) {
            Address address = Address.parse(server.line());
            ConnectOptions options = server.options();
            InetSocketAddress port =
                    new InetSocketAddress("127.0.0.1", Integer.parseInt(server.line()));
            try (Tunnel tunnel = Tunnel.open(port, name, "", near, Optional.empty())) {
                Address entrance = new Address(name, "127.0.0.1", tunnel.entrance().getPort(), "");
                Secret secret = new Secret(tunnel.secret());
                ways.add(new Way("none", address, options));
                ways.add(new Way("entrance", entrance, new ConnectOptions(secret)));
                ways.add(
                        new Way(
                                "joined",
                                entrance,
                                new ConnectOptions(
                                        secret,
                                        ConnectOptions.CONNECT_TIMEOUT,
                                        ConnectOptions.RESPONSE_TIMEOUT,
                                        Optional.of(tunnel::connect))));
                measure(transport);
            }
        }
        print();
        return 0;
    }

    static void trust(Installation one, Installation other, String name) throws IOException {
        one.peers().add(new PairedPeer(other.key(), new PeerName(name), Instant.EPOCH));
    }

    private void measure(Transport transport) throws IOException {
        List<Connection> connections = new ArrayList<>();
        try {
            for (Way way : ways) {
                connections.add(way.connect(transport));
            }
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < ways.size(); i++) {
                    Way way = ways.get(i);
                    take(
                            connections.get(i),
                            () -> way.connect(transport).close(),
                            round >= rounds / 3,
                            way.micros());
                }
            }
        } finally {
            Closer.all(connections);
        }
    }

    /** Adds the median microseconds of each work. */
    private void take(
            Connection connection,
            RoundTrip connecting,
            boolean counts,
            Map<String, List<Double>> to)
            throws IOException {
        Probe probe = connection.lookup(BenchmarkServer.SERVICE, Probe.class);
        Peer sink = connection.lookup(BenchmarkServer.SINK, Peer.class);
        Map<String, RoundTrip> works = new LinkedHashMap<>();
        works.put("empty call", probe::empty);
        works.put("1 MiB in a call", () -> sink.apply(request(1, MIB)));
        works.put("128 files of 1 kB in a call", () -> sink.apply(request(FILES_OF_A_CALL, SMALL)));
        works.put("connecting", connecting);
        for (Map.Entry<String, RoundTrip> each : works.entrySet()) {
            double micros =
                    each.getValue()
                                    .repeat(TimeUnit.SECONDS.toNanos(seconds))
                                    .getValueAtPercentile(50)
                            / 1e3;
            if (counts) {
                to.computeIfAbsent(each.getKey(), key -> new ArrayList<>()).add(micros);
            }
        }
    }

    static ApplyRequest request(int parts, int bytes) {
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[parts];
        for (int i = 0; i < parts; i++) {
            StagePart part = new StagePart();
            part.blob = new BufferBlob(ByteBuffer.allocate(bytes), () -> {});
            request.parts[i] = part;
        }
        return request;
    }

    private void print() {
        System.out.printf(Locale.ROOT, "%s, medians of %d rounds%n", name, rounds - rounds / 3);
        Map<String, List<Double>> plain = ways.getFirst().micros();
        for (String what : plain.keySet()) {
            double without = median(plain.get(what));
            System.out.printf(Locale.ROOT, "%-28s %8.1f us without a tunnel%n", what, without);
            for (Way way : ways.subList(1, ways.size())) {
                double with = median(way.micros().getOrDefault(what, List.of()));
                System.out.printf(
                        Locale.ROOT,
                        "%-28s %8.1f us through one, %s, ratio %.2f%n",
                        "",
                        with,
                        way.name(),
                        with / without);
            }
        }
    }

    private static double median(List<Double> values) {
        return Summary.ofAll(values).orElseThrow().median();
    }
}
