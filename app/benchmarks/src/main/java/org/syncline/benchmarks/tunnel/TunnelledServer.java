package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.BenchmarkServer;
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
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * As {@link BenchmarkServer}, with a second way to the same services, through a tunnel. Arguments:
 * a transport, and the folder of an installation. Prints the address, then the port of the tunnel.
 */
final class TunnelledServer {

    private static final String LOOPBACK = "127.0.0.1";

    private TunnelledServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        Secret secret = new Secret(HexFormat.of().parseHex(in.readLine()));
        Transport transport = Transports.installed().named(args[0]);
        try (Listener plain = transport.listen(ListenOptions.loopback(secret));
                TunnelServer tunnel =
                        TunnelServer.open(
                                new InetSocketAddress(LOOPBACK, 0),
                                Installation.in(Path.of(args[1])),
                                (peer, request) -> open(transport, request))) {
            BenchmarkServer.bind(plain);
            System.out.println(plain.address());
            System.out.println(tunnel.address().getPort());
            while (in.readLine() != null) {
                continue;
            }
        }
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
