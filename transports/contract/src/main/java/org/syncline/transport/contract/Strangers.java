package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Random;

/** Who does not belong here gets nothing and disturbs nobody. */
public interface Strangers extends Subject {

    @Test
    default void aCallerWithAnotherSecretIsRefused() throws IOException {
        try (Rig rig = Rig.open(transport())) {
            Probe probe = rig.probe();
            ConnectOptions wrong = new ConnectOptions(Rig.secret(2));
            Address address = rig.listener().address();
            IOException e =
                    assertThrows(
                            IOException.class, () -> transport().connect(address, wrong).close());
            Complaint.assertSays("secret", e);
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    default void garbageDoesNotDisturbTheServer() throws IOException {
        try (Rig rig = Rig.open(transport())) {
            Probe probe = rig.probe();
            Random random = new Random(99);
            for (int length = 0; length < 3000; length += 300) {
                sendGarbage(rig.listener().address(), length, random);
                assertEquals(length + 1, probe.add(length, 1));
            }
        }
    }

    private static void sendGarbage(Address address, int length, Random random) throws IOException {
        byte[] garbage = new byte[length];
        random.nextBytes(garbage);
        try (Socket socket = new Socket(address.host(), address.port())) {
            OutputStream out = socket.getOutputStream();
            out.write(garbage);
        } catch (IOException e) {
            assertTrue(length > 0, "an empty visit fails only if the server does not listen");
        }
    }

    @Test
    default void aServerOfAnotherKindGivesAClearError() throws Exception {
        try (ServerSocket echo = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> echoOnce(echo));
            Address address = new Address(transport().name(), "127.0.0.1", echo.getLocalPort(), "");
            IOException e =
                    assertThrows(
                            IOException.class,
                            () -> transport().connect(address, Rig.impatient()).close());
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
    default void loopbackIsNotReachableFromElsewhere() throws IOException {
        List<InetAddress> others =
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .filter(address -> !address.isLoopbackAddress())
                        .toList();
        assumeTrue(!others.isEmpty(), "this host has no address but loopback");
        try (Listener listener = transport().listen(ListenOptions.loopback(Rig.SECRET))) {
            listener.bind(Rig.PROBE, Probe.class, new ProbeService());
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
