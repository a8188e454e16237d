package org.syncline.transport.dcerpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TimedInputTest {

    private static final Duration SHORT = Duration.ofMillis(100);

    /** Both ends of a connection. */
    private record Pair(Socket here, Socket there) implements Closeable {

        static Pair open() throws IOException {
            try (ServerSocketChannel server = ServerSocketChannel.open()) {
                server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
                int port = server.socket().getLocalPort();
                Socket there = new Socket(InetAddress.getLoopbackAddress(), port);
                SocketChannel here = server.accept();
                return new Pair(here.socket(), there);
            }
        }

        @Override
        public void close() throws IOException {
            here.close();
            there.close();
        }
    }

    @Test
    @Covers(value = "E18", fault = "reads begin no watch")
    void aMessageThatStopsInTheMiddleIsLate() throws IOException {
        try (Pair pair = Pair.open();
                TimedInput in = new TimedInput(pair.here(), SHORT)) {
            pair.there().getOutputStream().write(new byte[3]);
            in.awaitMessage();
            assertThrows(SocketTimeoutException.class, () -> in.read(new byte[4], 0, 4));
            assertTrue(pair.here().isClosed(), "somebody may read on");
        }
    }

    @Test
    @Covers(value = "E18", fault = "the watch begins anew with every read")
    void aMessageThatDripsIsLate() throws IOException {
        try (Pair pair = Pair.open();
                TimedInput in = new TimedInput(pair.here(), SHORT)) {
            Thread.ofVirtual().start(() -> drip(pair.there()));
            byte[] drop = new byte[1];
            assertThrows(
                    SocketTimeoutException.class,
                    () -> {
                        while (true) {
                            in.read(drop, 0, 1);
                        }
                    });
        }
    }

    private static void drip(Socket there) {
        try {
            while (true) {
                there.getOutputStream().write(0);
            }
        } catch (IOException e) {
            // The reader had enough.
            return;
        }
    }

    @Test
    @Covers(value = "E18", fault = "the watch goes on after a message")
    void hasNoTimeOutBetweenMessages() throws IOException {
        byte[] message = {1, 2, 3, 4};
        byte[] received = new byte[message.length];
        try (Pair idle = Pair.open();
                TimedInput in = new TimedInput(idle.here(), SHORT);
                Pair late = Pair.open();
                TimedInput nothing = new TimedInput(late.here(), SHORT)) {
            idle.there().getOutputStream().write(message);
            in.read(received, 0, received.length);
            in.endMessage();
            // Takes as long as the other was allowed to.
            assertThrows(SocketTimeoutException.class, () -> nothing.read(new byte[1], 0, 1));
            assertFalse(idle.here().isClosed(), "an idle connection was cut off");
        }
        assertArrayEquals(message, received);
    }
}
