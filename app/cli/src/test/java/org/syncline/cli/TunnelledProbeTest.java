package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeSession;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

class TunnelledProbeTest {

    private static final ProbeOptions ADD =
            new ProbeOptions(CallShape.ADD, 3, 1, 1, OptionalLong.empty());

    @TempDir private Path temporary;

    private final Transport socket = Transports.installed().named("socket");
    private final HandshakeTimes handshakes = new HandshakeTimes();

    private int resumed() {
        return handshakes.resumed().map(times -> times.n()).orElse(0);
    }

    private void call(Route.Way way) throws IOException, InterruptedException {
        try (ProbeSession session = ProbeSession.openBy(ADD, socket, way)) {
            assertTrue(session.firstCall() > 0);
            assertTrue(session.round() > 0);
        }
    }

    @Test
    void callsThroughTheTunnelShakeHandsAndPlainOnesDoNot() throws Exception {
        boolean used =
                new TunnelledProbe(socket, temporary)
                        .use(
                                handshakes,
                                (plain, tunnel) -> {
                                    assertEquals(1, handshakes.first().orElseThrow().n());
                                    call(plain);
                                    assertEquals(0, resumed());
                                    call(tunnel);
                                    assertEquals(1, resumed());
                                    assertEquals(1, handshakes.first().orElseThrow().n());
                                    return true;
                                });
        assertTrue(used);
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(0, left.count(), "keys are left");
        }
    }

    /** So the end point behind the tunnel is not the plain one. */
    @Test
    void thePlainPortDoesNotTakeTheProofOfTheTunnel() throws Exception {
        boolean used =
                new TunnelledProbe(socket, temporary)
                        .use(
                                handshakes,
                                (plain, tunnel) -> {
                                    Address address = plain.address();
                                    assertNotEquals(address.port(), tunnel.address().port());
                                    ConnectOptions other =
                                            new ConnectOptions(tunnel.options().secret());
                                    assertThrows(
                                            IOException.class,
                                            () -> socket.connect(address, other).close());
                                    return true;
                                });
        assertTrue(used);
    }
}
