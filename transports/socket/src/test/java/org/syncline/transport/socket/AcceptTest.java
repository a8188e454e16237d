package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits;
import org.syncline.transport.kit.ConnectionEnds;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A caller that an end point cannot serve now does not keep it from later ones. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AcceptTest {

    /** Fails once for want of something. */
    private record Scarce(TcpNetwork tcp, AtomicBoolean failed) implements Network {

        @Override
        public Bound bind(ListenOptions options) throws IOException {
            return tcp.bind(options);
        }

        @Override
        public SocketChannel connect(Address address, Duration time) throws IOException {
            return tcp.connect(address, time);
        }

        @Override
        public ConnectionEnds dialled(SocketChannel channel, Address address) {
            return tcp.dialled(channel, address);
        }

        @Override
        public ConnectionEnds accepted(SocketChannel channel, int port, ListenOptions options) {
            return tcp.accepted(channel, port, options);
        }

        @Override
        public void tune(SocketChannel channel) throws IOException {
            if (!failed.getAndSet(true)) {
                throw new OutOfMemoryError("for the purpose");
            }
            tcp.tune(channel);
        }
    }

    private static FrameTransport transport() {
        Network network = new Scarce(new TcpNetwork(), new AtomicBoolean());
        return new FrameTransport(
                new FrameVariant(SocketTransport.NAME, network, ReadWaitStrategy.Kind.SPIN)) {
            @Override
            public Traits traits() {
                return Ends.TRANSPORT.traits();
            }
        };
    }

    @Test
    void anErrorEndsOneConnectionAndNotTheAccepting() throws IOException {
        try (Listener listener = transport().listen(ListenOptions.loopback(Ends.SECRET))) {
            listener.bind("probe", Probe.class, new ProbeService());
            try (Socket first =
                    new Socket(InetAddress.getLoopbackAddress(), listener.address().port())) {
                first.setSoTimeout((int) Duration.ofSeconds(30).toMillis());
                assertEquals(-1, first.getInputStream().read());
            }
            try (Connection second =
                    Ends.TRANSPORT.connect(listener.address(), new ConnectOptions(Ends.SECRET))) {
                assertEquals(3, second.lookup("probe", Probe.class).add(1, 2));
            }
        }
    }
}
