package org.syncline.benchmarks.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.lab.failure.LogFormat;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The calling machine of {@link TunnelBars}. Arguments: the folder of an installation, and what
 * {@link BarsServer} prints. Takes orders until standard input ends, and answers each with one
 * line: {@code call TRANSPORT WAY MILLIS} with the median µs of empty calls, {@code copy TRANSPORT
 * WAY KIND FILES BYTES FOLDER} with the seconds of a first copy to the share named as the folder,
 * {@code handshake ROUNDS} with the median ms, {@code strangers COUNT}, {@code leave}, {@code idle
 * COUNT FOLDER}, and {@code answers} with how many of the idle connections answer a call.
 */
final class BarsCaller {

    private final Path self;
    private final ConnectOptions options;
    private final Map<BarsWay, Integer> ports;
    private final int handshakes;
    private final Map<String, Address> plain;
    private final Map<String, Probe> probes = new HashMap<>();
    private final IdlePeers idle = new IdlePeers();
    private @Nullable IdleCrowd crowd;

    private BarsCaller(Secret secret, String... args) {
        self = Path.of(args[0]);
        options = new ConnectOptions(secret);
        ports =
                Map.of(
                        BarsWay.JOINED, Integer.parseInt(args[1]),
                        BarsWay.RELAYED, Integer.parseInt(args[2]));
        handshakes = Integer.parseInt(args[3]);
        plain =
                Arrays.stream(args)
                        .skip(4)
                        .map(Address::parse)
                        .collect(Collectors.toMap(Address::transport, address -> address));
    }

    public static void main(String[] args)
            throws IOException, RefusedException, InterruptedException {
        LogFormat.install();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        BarsCaller caller =
                new BarsCaller(new Secret(HexFormat.of().parseHex(in.readLine())), args);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(caller.carryOut(line.split("\t", -1)));
        }
        System.exit(0);
    }

    private double carryOut(String... order)
            throws IOException, RefusedException, InterruptedException {
        return switch (order[0]) {
            case "call" -> call(order[1], BarsWay.valueOf(order[2]), Integer.parseInt(order[3]));
            case "copy" ->
                    copy(
                            address(order[1], BarsWay.valueOf(order[2])),
                            BarsWay.valueOf(order[2]),
                            new CorpusSpec(
                                    CorpusKind.valueOf(order[3]),
                                    CorpusSpec.DEFAULT_SEED,
                                    Integer.parseInt(order[4]),
                                    Long.parseLong(order[5])),
                            Path.of(order[6]));
            case "handshake" ->
                    HandshakeCost.resumedMillis(
                            Installation.in(self),
                            new InetSocketAddress(NamespacePair.FAR, handshakes),
                            Integer.parseInt(order[1]));
            case "strangers" -> come(Integer.parseInt(order[1]));
            case "leave" -> leave();
            case "idle" -> idle.open(tunnel(), Integer.parseInt(order[1]), Path.of(order[2]));
            case "answers" -> idle.answers();
            default -> throw new IOException("no order: " + order[0]);
        };
    }

    private InetSocketAddress tunnel() {
        return new InetSocketAddress(NamespacePair.FAR, ports.getOrDefault(BarsWay.JOINED, 0));
    }

    private Address address(String transport, BarsWay way) throws IOException {
        return way == BarsWay.NONE
                ? Optional.ofNullable(plain.get(transport))
                        .orElseThrow(() -> new IOException(transport + " is not served"))
                : new Address(transport, NamespacePair.FAR, ports.getOrDefault(way, 0), "");
    }

    private Route route(BarsWay way) {
        Route joined = new TunnelRoute(self, true, Optional.empty());
        return switch (way) {
            case NONE -> Route.DIRECT;
            case JOINED -> joined;
            case RELAYED ->
                    (address, usual) -> {
                        Route.Way entrance = joined.to(address, usual);
                        return new Route.Way(
                                entrance.address(),
                                new ConnectOptions(entrance.options().secret()),
                                entrance.end());
                    };
        };
    }

    private double call(String transport, BarsWay way, int millis) throws IOException {
        String key = transport + way;
        Probe probe = probes.get(key);
        if (probe == null) {
            Route.Way there = route(way).to(address(transport, way), options);
            Connection connection =
                    Transports.installed()
                            .named(transport)
                            .connect(there.address(), there.options());
            probe = connection.lookup(BenchmarkServer.SERVICE, Probe.class);
            probes.put(key, probe);
        }
        RoundTrip call = probe::empty;
        return call.repeat(TimeUnit.MILLISECONDS.toNanos(millis)).getValueAtPercentile(50) / 1e3;
    }

    private double copy(Address address, BarsWay way, CorpusSpec corpus, Path folder)
            throws IOException, RefusedException {
        Path left = folder.resolve("left");
        Path state = folder.resolve("state-left");
        Corpora.generate(corpus, left);
        RootOpener roots =
                new RootOpener(
                        Transports.installed(),
                        options,
                        route(way),
                        new ProgramFolders(state, state.resolve("runtime")),
                        TrashLimits.DEFAULT);
        String share = address.withShare(folder.getFileName().toString()).toString();
        long start = System.nanoTime();
        RunResult result = sync(roots, left.toUri().toString(), share);
        double seconds = (System.nanoTime() - start) / 1e9;
        List<Difference> differences =
                TreeComparer.compare(left, folder.resolve("right"), CompareOptions.strict());
        if (result.exitStatus() != 0 || !differences.isEmpty()) {
            throw new IOException(
                    "a copy failed with status %d and %d differences"
                            .formatted(result.exitStatus(), differences.size()));
        }
        return seconds;
    }

    private static RunResult sync(RootOpener roots, String left, String right)
            throws IOException, RefusedException {
        try (SessionSetup both = roots.open(left, right, SyncOptions.DEFAULT, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            return session.run(session.compare().plan());
        }
    }

    private double come(int strangers) throws InterruptedException {
        IdleCrowd coming = new IdleCrowd(tunnel(), strangers);
        crowd = coming;
        while (coming.came() < strangers) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return coming.came();
    }

    private double leave() throws InterruptedException {
        if (crowd != null) {
            crowd.close();
        }
        return 0;
    }
}
