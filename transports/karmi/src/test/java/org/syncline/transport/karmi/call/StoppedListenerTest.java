package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.ConnectIOException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A peer whose system still takes connections, but which says nothing itself. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class StoppedListenerTest {
    private static final int CALLERS = 12;
    private static final Duration CONNECT = Duration.ofSeconds(5);

    @Test
    void callersDoNotWaitForItOneAfterTheOther() throws Exception {
        Queue<Socket> taken = new ConcurrentLinkedQueue<>();
        try (ServerSocket stopped = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                KarmiNode client =
                        KarmiNode.open(
                                KarmiOptions.DEFAULT
                                        .withTimeouts(CONNECT, CONNECT)
                                        .withAnyRemoteInterface());
                ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            Thread.ofVirtual().start(() -> take(stopped, taken));
            Registry registry = client.registry("127.0.0.1", stopped.getLocalPort());
            List<Future<RemoteException>> failures = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                failures.add(
                        callers.submit(
                                () ->
                                        assertThrows(
                                                RemoteException.class,
                                                () -> registry.lookup("any"))));
            }
            for (Future<RemoteException> each : failures) {
                assertInstanceOf(ConnectIOException.class, each.get());
            }
            assertTrue(taken.size() < CALLERS / 2, () -> taken.size() + " connections");
        } finally {
            taken.forEach(Sockets::closeQuietly);
        }
    }

    private static void take(ServerSocket stopped, Queue<Socket> taken) {
        try {
            while (true) {
                taken.add(stopped.accept());
            }
        } catch (IOException e) {
            // The test is over.
            return;
        }
    }
}
