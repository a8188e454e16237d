package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import org.syncline.core.transport.Transport;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Connections that others make, such as those of TLS, where a transport claims to take them. At the
 * address itself nobody listens.
 */
public interface BroughtConnections extends TransportUnderTest {

    /** More than a few records of TLS hold. */
    int MUCH = 1 << 20;

    /** Both ends of connections as those of TLS are, each brought to an end point. */
    final class Bringer implements Dialler {

        private static final String HOST = "127.0.0.1";

        /** Nobody listens there. */
        private static final int SHUT = 1;

        private final Listener end;
        private final List<SocketChannel> ends = new CopyOnWriteArrayList<>();
        private final List<SocketChannel> near = new CopyOnWriteArrayList<>();

        Bringer(Listener end) {
            this.end = end;
        }

        static ListenOptions told() {
            return told(Duration.ofSeconds(60));
        }

        static ListenOptions told(Duration responseTimeout) {
            return new ListenOptions(HOST, 0, HOST, SHUT, LoopbackPair.SECRET, responseTimeout);
        }

        /** Where the end point says that it is. */
        static InetSocketAddress named() {
            return new InetSocketAddress(HOST, SHUT);
        }

        static byte[] bytes(int count) {
            byte[] bytes = new byte[count];
            new Random(count).nextBytes(bytes);
            return bytes;
        }

        Address address(String transport) {
            return new Address(transport, HOST, SHUT, "");
        }

        ConnectOptions options(Secret secret) {
            ConnectOptions usual = LoopbackPair.options();
            return new ConnectOptions(
                    secret, usual.connectTimeout(), usual.responseTimeout(), Optional.of(this));
        }

        Connection call(Transport transport) throws IOException {
            return transport.connect(address(transport.name()), options(LoopbackPair.SECRET));
        }

        @Override
        public SocketChannel connect(Duration most) throws IOException {
            try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                DeadlineSocket socket = new DeadlineSocket();
                socket.connect(server.getLocalSocketAddress());
                SocketChannel far = opened(server.accept());
                SocketChannel channel = opened(socket);
                near.add(channel);
                if (!end.take(far)) {
                    throw new IOException("it was not taken");
                }
                return channel;
            }
        }

        /** Ends all as a network does, at the callers' ends. */
        void cut() throws IOException {
            for (SocketChannel each : near) {
                each.close();
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
            try (Connection connection = bringer.call(transport())) {
                Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
                assertEquals(5, probe.add(2, 3));
                byte[] much = Bringer.bytes(MUCH);
                assertArrayEquals(much, probe.echoBytes(much));
                assertTrue(bringer.open() >= 2, "one is open");
            }
        }
        assertEquals(0, bringer.open(), "all are closed");
    }

    /** They have no addresses that would tell them apart. */
    @Test
    default void closingOneBroughtConnectionLeavesOthersAlone() throws Exception {
        onlyIfClaimed();
        try (Listener end = transport().listen(Bringer.told())) {
            Bringer bringer = new Bringer(end);
            end.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            try (Connection first = bringer.call(transport())) {
                Probe probe = first.lookup(LoopbackPair.PROBE, Probe.class);
                try (Connection second = bringer.call(transport())) {
                    Probe other = second.lookup(LoopbackPair.PROBE, Probe.class);
                    assertEquals(5, other.add(2, 3));
                    assertEquals(7, probe.add(3, 4));
                }
                assertEquals(9, probe.add(4, 5));
            }
        }
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
