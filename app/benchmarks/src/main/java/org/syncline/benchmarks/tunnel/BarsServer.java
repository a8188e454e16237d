package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The serving machine of {@link TunnelBars}. Serves folders and a probe without encryption, through
 * a tunnel that hands its connections to the transports, and through one that relays them.
 *
 * <p>Arguments: the folder of an installation, and transports. Prints one line, with tabs: the
 * ports of both tunnels, the port for handshakes, and an address for each transport. Then takes
 * orders until standard input ends: {@code share NAME ROOT STATE}, {@code unshare NAME}, {@code
 * collect}, which answers with the bytes of the heap that are in use.
 */
final class BarsServer implements Closeable {

    private static final int BACKLOG = 50;

    private final Secret secret;
    private final Map<String, LocalPeer> roots = new ConcurrentHashMap<>();
    private final List<Listener> plain = new ArrayList<>();
    private final List<Closeable> ends = new ArrayList<>();

    private BarsServer(Secret secret) {
        this.secret = secret;
    }

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (BarsServer server =
                new BarsServer(new Secret(HexFormat.of().parseHex(in.readLine())))) {
            System.out.println(
                    server.open(Path.of(args[0]), List.of(args).subList(1, args.length)));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                System.out.println(server.carryOut(line.split("\t", -1)));
            }
        }
        System.exit(0);
    }

    /** Returns where it is reached. */
    private String open(Path folder, List<String> transports) throws IOException {
        Installation self = Installation.in(folder);
        List<String> where = new ArrayList<>();
        for (boolean joined : new boolean[] {true, false}) {
            TunnelServer tunnel =
                    TunnelServer.open(
                            new InetSocketAddress(NamespacePair.FAR, 0),
                            self,
                            (peer, request) -> open(request, joined));
            ends.add(tunnel);
            where.add(Integer.toString(tunnel.address().getPort()));
        }
        ServerSocket hands = new ServerSocket(0, BACKLOG, InetAddress.getByName(NamespacePair.FAR));
        ends.add(hands);
        Thread.ofPlatform()
                .daemon()
                .name("handshakes")
                .start(() -> HandshakeCost.serve(hands, HandshakeCost.tls(self)));
        where.add(Integer.toString(hands.getLocalPort()));
        for (String name : transports) {
            Listener listener =
                    Transports.installed()
                            .named(name)
                            .listen(
                                    new ListenOptions(
                                            NamespacePair.FAR,
                                            0,
                                            NamespacePair.FAR,
                                            0,
                                            secret,
                                            ConnectOptions.RESPONSE_TIMEOUT));
            ends.add(listener);
            plain.add(listener);
            BenchmarkServer.bind(listener);
            where.add(listener.address().toString());
        }
        return String.join("\t", where);
    }

    private TunnelService.InnerEnd open(TunnelService.Request request, boolean joined)
            throws IOException {
        Transport transport = Transports.installed().named(request.transport());
        return TunnelService.InnerEnd.open(
                request,
                options -> {
                    Listener listener = transport.listen(options);
                    BenchmarkServer.bind(listener);
                    LocalPeer root = roots.get(request.share());
                    if (root != null) {
                        listener.bind(ServiceNames.peer(request.share()), Peer.class, root);
                    }
                    ConnectionTaker taker = joined ? listener : ConnectionTaker.NONE;
                    return new TunnelService.InnerEnd.Opened(taker, listener);
                });
    }

    private String carryOut(String... order) throws IOException {
        switch (order[0]) {
            case "share" -> share(order[1], new LocalPeer(Path.of(order[2]), Path.of(order[3])));
            case "unshare" -> unshare(order[1]);
            case "collect" -> {
                System.gc();
                MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
                return Long.toString(heap.getUsed());
            }
            default -> throw new IOException("no order: " + order[0]);
        }
        return "done";
    }

    private void share(String name, LocalPeer root) throws IOException {
        roots.put(name, root);
        for (Listener listener : plain) {
            listener.bind(ServiceNames.peer(name), Peer.class, root);
        }
    }

    private void unshare(String name) throws IOException {
        for (Listener listener : plain) {
            listener.unbind(ServiceNames.peer(name));
        }
        LocalPeer root = roots.remove(name);
        if (root != null) {
            root.close();
        }
    }

    @Override
    public void close() throws IOException {
        Closer closer = new Closer();
        ends.forEach(closer::close);
        roots.values().forEach(closer::close);
        closer.finish();
    }
}
