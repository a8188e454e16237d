package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Connections that others make, such as those of TLS, where a transport claims to take them. At the
 * address itself nobody listens.
 */
public interface BroughtConnections extends TransportUnderTest {

    /** Both ends of connections as those of TLS are, each brought to an end point. */
    final class Bringer implements Dialler {

        private static final String HOST = "127.0.0.1";

        /** Nobody listens there. */
        private static final int SHUT = 1;

        private final Listener end;
        private final List<SocketChannel> ends = new CopyOnWriteArrayList<>();

        Bringer(Listener end) {
            this.end = end;
        }

        static ListenOptions told() {
            return new ListenOptions(
                    HOST, 0, HOST, SHUT, LoopbackPair.SECRET, Duration.ofSeconds(60));
        }

        Address address(String transport) {
            return new Address(transport, HOST, SHUT, "");
        }

        ConnectOptions options(Secret secret) {
            ConnectOptions usual = LoopbackPair.options();
            return new ConnectOptions(
                    secret, usual.connectTimeout(), usual.responseTimeout(), Optional.of(this));
        }

        @Override
        public SocketChannel connect(Duration most) throws IOException {
            try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                DeadlineSocket near = new DeadlineSocket();
                near.connect(server.getLocalSocketAddress());
                SocketChannel far = opened(server.accept());
                SocketChannel channel = opened(near);
                if (!end.take(far)) {
                    throw new IOException("it was not taken");
                }
                return channel;
            }
        }

        private SocketChannel opened(DeadlineSocket socket) throws IOException {
            SocketChannel channel = new StreamedChannel(new SocketStream(socket), socket);
            ends.add(channel);
            return channel;
        }

        /** Returns how many ends are open, of so many. */
        long open() {
            return ends.stream().filter(SocketChannel::isOpen).count();
        }
    }

    private void onlyIfClaimed() {
        assumeTrue(transport().traits().has(Feature.TLS), "brought connections are not claimed");
    }

    @Test
    default void callsPassOverBroughtConnectionsAlone() throws Exception {
        onlyIfClaimed();
        Bringer bringer;
        try (Listener end = transport().listen(Bringer.told())) {
            bringer = new Bringer(end);
            end.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            try (Connection connection =
                    transport()
                            .connect(
                                    bringer.address(transport().name()),
                                    bringer.options(LoopbackPair.SECRET))) {
                Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
                assertEquals(5, probe.add(2, 3));
                assertTrue(bringer.open() >= 2, "one is open");
            }
        }
        assertEquals(0, bringer.open(), "all are closed");
    }

    /** Whoever answers at the address says so itself where no other one is told of it. */
    @Test
    default void anEndPointThatTellsNoOtherAddressIsMeantByItsOwn() throws Exception {
        onlyIfClaimed();
        try (Listener end = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            Bringer bringer = new Bringer(end);
            transport().connect(end.address(), bringer.options(LoopbackPair.SECRET)).close();
            assertFalse(bringer.ends.isEmpty());
        }
    }

    @Test
    default void aBroughtConnectionProvesTheSecretToo() throws Exception {
        onlyIfClaimed();
        try (Listener end = transport().listen(Bringer.told())) {
            Bringer bringer = new Bringer(end);
            assertThrows(
                    IOException.class,
                    () ->
                            transport()
                                    .connect(
                                            bringer.address(transport().name()),
                                            bringer.options(LoopbackPair.secret(2)))
                                    .close());
        }
    }

    @Test
    default void anEndPointThatIsClosedClosesWhatIsBrought() throws Exception {
        onlyIfClaimed();
        Listener end = transport().listen(Bringer.told());
        end.close();
        Bringer bringer = new Bringer(end);
        assertThrows(IOException.class, () -> bringer.connect(Duration.ofSeconds(10)));
        assertFalse(bringer.ends.getFirst().isOpen());
        bringer.ends.getLast().close();
    }

    @Test
    default void whoCannotTakeConnectionsLeavesThem() throws Exception {
        assumeTrue(!transport().traits().has(Feature.TLS), "brought connections are claimed");
        assumeTrue(!transport().traits().has(Feature.ONE_HOST), "none come to one machine");
        try (Listener end = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            Bringer bringer = new Bringer(end);
            assertThrows(IOException.class, () -> bringer.connect(Duration.ofSeconds(10)));
            assertEquals(2, bringer.open());
            for (SocketChannel each : bringer.ends) {
                each.close();
            }
        }
    }
}
