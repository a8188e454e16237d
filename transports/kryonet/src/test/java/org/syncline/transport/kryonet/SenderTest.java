package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryonet.Connection;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;

@Timeout(60)
class SenderTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Takes a message once it is let. */
    private static final class Stuck extends Connection {

        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch let = new CountDownLatch(1);

        @Override
        public int sendTCP(Object message) {
            begun.countDown();
            try {
                let.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return 1;
        }
    }

    @Test
    void whoWaitsForATurnWaitsForItsOwnTimeOnly() throws Exception {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        Stuck connection = new Stuck();
        try (ServerSocket server = new ServerSocket(0, 1, loopback);
                Socket socket = new Socket(loopback, server.getLocalPort());
                SocketChannel channel =
                        ChannelAdapter.of(socket, PATIENCE, new KryonetMessages())) {
            Sender sender = new Sender(connection, channel);
            FutureTask<Void> first =
                    new FutureTask<>(
                            () -> {
                                sender.send("first", System.nanoTime() + PATIENCE.toNanos());
                                return null;
                            });
            Thread.ofVirtual().start(first);
            connection.begun.await();
            IOException e =
                    assertThrows(
                            IOException.class, () -> sender.send("second", System.nanoTime() + 1));
            assertEquals("the peer does not take what is sent", e.getMessage());
            assertFalse(first.isDone());
            connection.let.countDown();
            first.get();
        }
    }
}
