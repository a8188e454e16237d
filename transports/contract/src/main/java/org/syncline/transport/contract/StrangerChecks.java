package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A caller without the secret gets nothing and disturbs no other. */
public interface StrangerChecks extends TransportUnderTest {

    /** More than a listener lets wait, which is {@link UnprovedConnections#MOST} at most. */
    int CROWD = 300;

    int LESS_MILLIS = 2_000;
    int DRIP_MILLIS = 60;

    Duration SILENT_TIME = Duration.ofMillis(300);

    @Test
    default void aCallerWithAnotherSecretIsRefused() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            ConnectOptions wrong = new ConnectOptions(LoopbackPair.secret(2));
            Address address = rig.listener().address();
            Complaint.assertSays("secret", () -> transport().connect(address, wrong).close());
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    default void garbageDoesNotDisturbTheServer() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            Random random = new Random(99);
            for (int length = 0; length < 3000; length += 300) {
                sendGarbage(rig.listener().address(), length, random);
                assertEquals(length + 1, probe.add(length, 1));
            }
        }
    }

    private void sendGarbage(Address address, int length, Random random) throws IOException {
        byte[] garbage = new byte[length];
        random.nextBytes(garbage);
        try (Socket socket = dial(address)) {
            OutputStream out = socket.getOutputStream();
            out.write(garbage);
        } catch (IOException e) {
            assertTrue(length > 0, "an empty visit fails only if the server does not listen");
        }
    }

    @Test
    default void aServerOfAnotherKindGivesAClearError() throws Exception {
        try (ServerSocket echo = otherServer()) {
            Thread.ofVirtual().start(() -> echoOnce(echo));
            Address address = new Address(transport().name(), "127.0.0.1", echo.getLocalPort(), "");
            IOException e =
                    assertThrows(
                            IOException.class,
                            () -> transport().connect(address, LoopbackPair.impatient()).close());
            Complaint.assertClear(e);
        }
    }

    private static void echoOnce(ServerSocket server) {
        try (Socket socket = server.accept()) {
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException e) {
            // The client has left, which is what the test wants.
            return;
        }
    }

    @Test
    @Covers(value = "F9", fault = "no waiting stranger is put out for the next")
    default void silentCrowdsKeepNobodyOut() throws IOException {
        List<Socket> crowd = new ArrayList<>();
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            Address address = listener.address();
            for (int i = 0; i < CROWD; i++) {
                crowd.add(dial(address));
            }
            try (Connection connection = transport().connect(address, LoopbackPair.options())) {
                assertEquals(3, connection.lookup(LoopbackPair.PROBE, Probe.class).add(1, 2));
                int waiting = waiting(crowd);
                assertTrue(waiting <= UnprovedConnections.MOST, () -> waiting + " strangers wait");
            }
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    /**
     * How many still wait, in less than the time that every stranger has. A library may take them
     * up on several threads, so that another one than the first to dial can be the first to go.
     */
    private static int waiting(List<Socket> crowd) throws IOException {
        for (Socket socket : crowd) {
            socket.setSoTimeout(1);
        }
        List<Socket> waiting = new ArrayList<>(crowd);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LESS_MILLIS);
        while (waiting.size() > UnprovedConnections.MOST && System.nanoTime() < end) {
            waiting.removeIf(StrangerChecks::isClosed);
        }
        return waiting.size();
    }

    /** Passes over the greeting that an end point may send to a caller. */
    private static boolean isClosed(Socket socket) {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            // Reset, which is closed too.
            return true;
        }
    }

    /** A library that greets callers would have to run for strangers, too. */
    @Test
    @Covers(value = "F9", fault = "connections reach the library before they are proved")
    default void strangersHearNothingBeforeTheyHaveProvedThemselves() throws IOException {
        try (Listener listener = transport().listen(patientFor(SILENT_TIME));
                Socket socket = dial(listener.address())) {
            ByteArrayOutputStream heard = new ByteArrayOutputStream();
            hear(socket, heard);
            assertEquals("", heard.toString(StandardCharsets.ISO_8859_1));
        }
    }

    private static void hear(Socket socket, OutputStream heard) throws IOException {
        try {
            socket.getInputStream().transferTo(heard);
        } catch (SocketException e) {
            // Reset, which ends the connection, too.
            return;
        }
    }

    private static ListenOptions patientFor(Duration time) {
        return new ListenOptions("127.0.0.1", 0, "127.0.0.1", 0, LoopbackPair.SECRET, time);
    }

    /** Each byte comes in time; all together do not. */
    @Test
    @Covers(value = "F9", fault = "each read of the handshake has the whole time")
    default void aHandshakeThatDripsIsCutOff() throws Exception {
        try (Listener listener = transport().listen(patientFor(Duration.ofMillis(600)));
                Socket socket = dial(listener.address())) {
            CountDownLatch closed = new CountDownLatch(1);
            Thread.ofVirtual()
                    .start(
                            () -> {
                                while (!isClosed(socket)) {
                                    continue;
                                }
                                closed.countDown();
                            });
            byte[] hello = FirstBytes.of(transport(), LoopbackPair.SECRET);
            int sent = 0;
            while (sent < hello.length && !closed.await(DRIP_MILLIS, TimeUnit.MILLISECONDS)) {
                sent += sendOne(socket, hello[sent]);
            }
            assertTrue(sent < hello.length, "the server waited for the whole greeting");
        }
    }

    private static int sendOne(Socket socket, byte one) {
        try {
            socket.getOutputStream().write(one);
            return 1;
        } catch (IOException e) {
            // Closed; the reading thread will see it too.
            return 0;
        }
    }

    @Test
    default void loopbackIsNotReachableFromElsewhere() throws IOException {
        List<InetAddress> others =
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .filter(address -> !address.isLoopbackAddress())
                        .toList();
        assumeTrue(!others.isEmpty(), "this host has no address but loopback");
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            for (InetAddress other : others) {
                InetSocketAddress from = new InetSocketAddress(other, listener.address().port());
                assertThrows(IOException.class, () -> visit(from), other::toString);
            }
        }
    }

    private static void visit(InetSocketAddress address) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(address, 2000);
        }
    }
}
