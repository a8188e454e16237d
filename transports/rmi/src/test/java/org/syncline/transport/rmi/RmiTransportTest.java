package org.syncline.transport.rmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.Remote;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

class RmiTransportTest {

    private static final Secret SECRET = Secret.random(new SecureRandom());

    private final RmiTransport transport = new RmiTransport();

    @Test
    void onlyOurServicesAreCarried() throws IOException {
        try (Listener listener = transport.listen(ListenOptions.loopback(SECRET))) {
            IOException e =
                    assertThrows(
                            IOException.class,
                            () -> listener.bind("run", Runnable.class, () -> {}));
            assertTrue(e.getMessage().contains("java.lang.Runnable"), e::toString);
        }
    }

    @Test
    void aServiceOfAnotherKindIsNotHandedOut() throws IOException {
        try (Listener listener = transport.listen(ListenOptions.loopback(SECRET));
                Connection connection = connect(listener.address())) {
            listener.bind("probe", Probe.class, new ProbeService());
            IOException e =
                    assertThrows(IOException.class, () -> connection.lookup("probe", Peer.class));
            assertTrue(e.getMessage().contains("another type"), e::toString);
        }
    }

    /** The registry answers with an object instead of a stub. */
    @Test
    @Covers("F12")
    void aHostileRegistryRunsNoCodeHere() throws Exception {
        GuardedServerSocket socket =
                GuardedServerSocket.open("rmi", ListenOptions.loopback(SECRET));
        int port = socket.getLocalPort();
        Registry registry =
                LocateRegistry.createRegistry(port, new AdvertisedSockets(), ignored -> socket);
        try (Connection connection = connect(new Address("rmi", "127.0.0.1", port, ""))) {
            registry.bind("probe", new Trojan());
            IOException e =
                    assertThrows(IOException.class, () -> connection.lookup("probe", Probe.class));
            assertTrue(e.getMessage().contains("not allowed"), e::toString);
            assertEquals(0, Trojan.READS.get());
        } finally {
            UnicastRemoteObject.unexportObject(registry, true);
            socket.closeAll();
        }
    }

    @Test
    void otherStreamsOfTheJvmAreNotFiltered() throws Exception {
        try (Listener listener = transport.listen(ListenOptions.loopback(SECRET));
                Connection connection = connect(listener.address())) {
            listener.bind("probe", Probe.class, new ProbeService());
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
            assertEquals(Locale.CANADA, read(write(Locale.CANADA)));
        }
    }

    @Test
    void aStubIsUselessOutsideALookup() throws IOException {
        byte[] written = write(new AdvertisedSockets());
        assertThrows(InvalidObjectException.class, () -> read(written));
    }

    @Test
    @Covers("F9")
    void aCallerThatStopsInAMessageIsPutOut() throws IOException {
        ListenOptions hasty =
                new ListenOptions("127.0.0.1", 0, "127.0.0.1", 0, SECRET, Duration.ofMillis(200));
        try (Listener listener = transport.listen(hasty);
                Socket socket = new Socket("127.0.0.1", listener.address().port())) {
            new Handshake("rmi", SECRET)
                    .client(
                            socket.getInputStream(),
                            socket.getOutputStream(),
                            ConnectionEnds.dialled(socket));
            socket.getOutputStream().write(new byte[] {'J', 'R'});
            socket.setSoTimeout(60_000);
            assertEquals(-1, socket.getInputStream().read());
        }
    }

    @Test
    void addressNamesTheAdvertisedHostAndPort() throws IOException {
        ListenOptions elsewhere =
                new ListenOptions("127.0.0.1", 0, "lab.example", 4711, SECRET, Duration.ofDays(1));
        try (Listener listener = transport.listen(elsewhere)) {
            assertEquals("rmi://lab.example:4711", listener.address().toString());
        }
    }

    private Connection connect(Address address) throws IOException {
        Connection connection = transport.connect(address, new ConnectOptions(SECRET));
        return assertInstanceOf(RmiConnection.class, connection);
    }

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    /** Travels by value, because it was not exported. */
    static final class Trojan implements Remote, Serializable {

        static final AtomicInteger READS = new AtomicInteger();

        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) {
            READS.incrementAndGet();
        }
    }
}
