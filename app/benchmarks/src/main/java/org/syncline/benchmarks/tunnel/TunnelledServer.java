package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * As {@link BenchmarkServer}, with a second way to the same services, through a tunnel. Arguments:
 * a transport, and the folder of an installation. Prints the address, then the port of the tunnel.
 * Whoever asks for a share by its own name gets a root of its own.
 */
final class TunnelledServer {

    private static final String LOOPBACK = "127.0.0.1";

    private TunnelledServer() {}

    /** Returns the root that a machine synchronises with. */
    static Path root(Path installation, String peer) {
        return installation.resolve("roots").resolve(peer);
    }

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        Path folder = Path.of(args[1]);
        Map<String, Share> shares = new ConcurrentHashMap<>();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        Secret secret = new Secret(HexFormat.of().parseHex(in.readLine()));
        Transport transport = Transports.installed().named(args[0]);
        try (Listener plain = transport.listen(ListenOptions.loopback(secret));
                TunnelServer tunnel =
                        TunnelServer.open(
                                new InetSocketAddress(LOOPBACK, 0),
                                Installation.in(folder),
                                (peer, request) ->
                                        request.share().isEmpty()
                                                ? open(transport, request)
                                                : share(
                                                        transport,
                                                        request,
                                                        peer,
                                                        shares.computeIfAbsent(
                                                                peer.name().text(),
                                                                name -> share(folder, name))))) {
            BenchmarkServer.bind(plain);
            System.out.println(plain.address());
            System.out.println(tunnel.address().getPort());
            while (in.readLine() != null) {
                continue;
            }
        }
    }

    private static Share share(Path folder, String peer) {
        try {
            return new Share(
                    peer, new LocalPeer(root(folder, peer), folder.resolve("state").resolve(peer)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TunnelService.InnerEnd share(
            Transport transport, TunnelService.Request request, PairedPeer peer, Share share)
            throws IOException {
        Guest guest =
                new Guest(peer.name().text(), Rights.ALL, Allowance.UNLIMITED, System.err::println);
        return TunnelService.InnerEnd.open(
                request,
                options -> {
                    Share.Bound bound = share.listen(transport, options, guest);
                    return new TunnelService.InnerEnd.Opened(bound.taker(), bound.end());
                });
    }

    private static TunnelService.InnerEnd open(Transport transport, TunnelService.Request request)
            throws IOException {
        return TunnelService.InnerEnd.open(
                request,
                options -> {
                    Listener listener = transport.listen(options);
                    BenchmarkServer.bind(listener);
                    return TunnelService.InnerEnd.Opened.of(listener);
                });
    }
}
