package org.syncline.cli;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.FarProbe;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Serves a probe over a transport on loopback, without encryption and behind a tunnel, until
 * standard input ends. Arguments: the transport, and the folder of an installation, whose paired
 * machines may come. Reads the secret of the plain way; prints its address, and then the port of
 * the tunnel.
 */
final class TunnelledProbeServer {

    private TunnelledProbeServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        Transport transport = Transports.installed().named(args[0]);
        try (Listener plain = transport.listen(ListenOptions.loopback(secret(in)));
                TunnelServer tunnel =
                        TunnelServer.open(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                                Installation.in(Path.of(args[1])),
                                (peer, request) -> open(transport, request))) {
            FarProbe.bind(plain, transport);
            System.out.println(plain.address());
            System.out.println(tunnel.address().getPort());
            while (in.readLine() != null) {
                continue;
            }
        }
        System.exit(0); // whatever threads a library has left
    }

    private static Secret secret(BufferedReader in) throws IOException {
        String line = in.readLine();
        if (line == null) {
            throw new EOFException("whoever started this server has gone");
        }
        return new Secret(HexFormat.of().parseHex(line));
    }

    private static TunnelService.InnerEnd open(Transport transport, TunnelService.Request request)
            throws IOException {
        return TunnelService.InnerEnd.open(
                request,
                options -> {
                    Listener listener = transport.listen(options);
                    FarProbe.bind(listener, transport);
                    return TunnelService.InnerEnd.Opened.of(listener);
                });
    }
}
