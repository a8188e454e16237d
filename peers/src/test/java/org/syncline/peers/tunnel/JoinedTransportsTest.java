package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.transport.essence.EssenceTransport;
import org.syncline.transport.hessian.HessianTransport;
import org.syncline.transport.karmi.KarmiTransport;
import org.syncline.transport.rmi.RmiTransport;
import org.syncline.transport.socket.SelectorSocketTransport;
import org.syncline.transport.socket.SocketTransport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.Stream;

/** Calls of transports that are joined to the tunnel, where no port leads to the end point. */
@Timeout(120)
class JoinedTransportsTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final String HOST = "127.0.0.1";

    /** Nobody listens there. */
    private static final int SHUT = 1;

    @TempDir private Path parent;

    static Stream<Transport> transports() {
        return Stream.of(
                new SocketTransport(),
                new SelectorSocketTransport(),
                new RmiTransport(),
                new KarmiTransport(),
                new EssenceTransport(),
                new HessianTransport());
    }

    @ParameterizedTest
    @MethodSource("transports")
    void neitherSideNeedsAPortOfItsOwn(Transport transport) throws Exception {
        assertTrue(transport.traits().has(Feature.TLS));
        Installation desk = Installation.in(parent.resolve("desk"));
        Installation bench = Installation.in(parent.resolve("bench"));
        PairedRig.trust(desk, bench, "bench");
        PairedRig.trust(bench, desk, "desk");
        Secret secret = Secret.random(new SecureRandom());
        ListenOptions told =
                new ListenOptions(HOST, 0, HOST, SHUT, secret, ConnectOptions.RESPONSE_TIMEOUT);
        try (Listener end = transport.listen(told);
                TunnelServer server =
                        TunnelServer.open(
                                new InetSocketAddress(LOOPBACK, 0),
                                desk,
                                (peer, request) ->
                                        new InnerEnd(
                                                new InetSocketAddress(LOOPBACK, SHUT),
                                                secret.toBytes(),
                                                end,
                                                () -> {}))) {
            end.bind("probe", Probe.class, new ProbeService());
            if (transport.traits().has(Feature.CALLBACKS)) {
                end.bind("callbacks", CallbackProbe.class, Probe::add);
            }
            try (Tunnel tunnel =
                            Tunnel.open(
                                    server.address(),
                                    transport.name(),
                                    "photos",
                                    bench,
                                    Optional.empty());
                    Connection connection =
                            transport.connect(
                                    new Address(transport.name(), HOST, SHUT, ""),
                                    new ConnectOptions(
                                            new Secret(tunnel.secret()),
                                            ConnectOptions.CONNECT_TIMEOUT,
                                            ConnectOptions.RESPONSE_TIMEOUT,
                                            Optional.of(tunnel)))) {
                Probe probe = connection.lookup("probe", Probe.class);
                assertEquals(5, probe.add(2, 3));
                if (transport.traits().has(Feature.CALLBACKS)) {
                    CallbackProbe far = connection.lookup("callbacks", CallbackProbe.class);
                    Probe near = connection.export(Probe.class, new ProbeService());
                    assertEquals(7, far.addBack(near, 3, 4));
                    // Each of these transports has opened one.
                    for (int i = 1; i < WaysBack.MOST; i++) {
                        assertTrue(tunnel.wayBack().far().getPort() > 0);
                    }
                    assertThrows(IOException.class, tunnel::wayBack);
                }
            }
        }
    }
}
