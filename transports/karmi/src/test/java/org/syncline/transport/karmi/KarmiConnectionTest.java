package org.syncline.transport.karmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.WayBack;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class KarmiConnectionTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final KarmiTransport TRANSPORT = new KarmiTransport();

    /** It would listen, and nobody would ever end that. */
    @Test
    void aClosedConnectionExportsNothing() throws IOException {
        try (Listener listener = TRANSPORT.listen(ListenOptions.loopback(SECRET))) {
            Connection connection =
                    TRANSPORT.connect(listener.address(), new ConnectOptions(SECRET));
            connection.close();
            IOException e =
                    assertThrows(
                            IOException.class,
                            () -> connection.export(Probe.class, new ProbeService()));
            assertTrue(e.getMessage().contains("closed"), e::toString);
        }
    }

    /** Where an object is says whoever has it, which may be anywhere. */
    @Test
    void objectsOfOtherMachinesAreNotCalledBack() throws IOException {
        try (Listener listener = TRANSPORT.listen(ListenOptions.loopback(SECRET))) {
            listener.bind("callbacks", CallbackProbe.class, Probe::add);
            ConnectOptions usual = new ConnectOptions(SECRET);
            ConnectOptions elsewhere =
                    new ConnectOptions(
                            SECRET,
                            usual.connectTimeout(),
                            usual.responseTimeout(),
                            Optional.of(new FromElsewhere(listener.address())));
            try (Connection connection = TRANSPORT.connect(listener.address(), elsewhere)) {
                CallbackProbe far = connection.lookup("callbacks", CallbackProbe.class);
                Probe near = connection.export(Probe.class, new ProbeService());
                IOException e = assertThrows(IOException.class, () -> far.addBack(near, 1, 2));
                assertTrue(e.toString().contains("on another machine"), e::toString);
            }
        }
    }

    /** Connects as usual, and says that its objects are at an address of nobody's. */
    private record FromElsewhere(Address server) implements Dialler {

        @Override
        public SocketChannel connect(Duration most) throws IOException {
            return SocketChannel.open(new InetSocketAddress(server.host(), server.port()));
        }

        @Override
        public WayBack wayBack() {
            return new WayBack() {
                @Override
                public InetSocketAddress far() {
                    return new InetSocketAddress("192.0.2.1", 9);
                }

                @Override
                public void leadTo(InetSocketAddress near) {
                    assertTrue(near.getPort() > 0);
                }

                @Override
                public void close() {
                    assertEquals(9, far().getPort());
                }
            };
        }
    }
}
