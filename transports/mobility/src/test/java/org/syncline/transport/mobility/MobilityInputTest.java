package org.syncline.transport.mobility;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.MessageLimits;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What the library's reader gets of a message, which takes memory once it knows a length. */
@Timeout(60)
class MobilityInputTest {

    private static final int LONG = 5 << 20;

    private Socket sender;
    private Socket receiver;
    private DataOutputStream out;

    @BeforeEach
    void connect() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            sender = new Socket(server.getInetAddress(), server.getLocalPort());
            receiver = server.accept();
        }
        out = new DataOutputStream(sender.getOutputStream());
    }

    @AfterEach
    void disconnect() throws IOException {
        sender.close();
        receiver.close();
    }

    private DataInputStream read(Duration rest) throws IOException {
        return new DataInputStream(new MobilityInput(receiver, rest));
    }

    @Test
    @Covers(value = "F6", fault = "announced lengths alone fill the memory")
    void aLongMessageThatDoesNotComeIsNotAnnounced() throws IOException {
        DataInputStream in = read(Duration.ofMillis(300));
        out.writeInt(MessageLimits.BYTES);
        out.write(1);
        assertThrows(SocketTimeoutException.class, in::readInt);
    }

    @Test
    void aLongMessageThatEndsEarlyIsNotAnnounced() throws IOException {
        DataInputStream in = read(Duration.ofSeconds(30));
        out.writeInt(LONG);
        out.write(new byte[] {1, 2, 3});
        sender.shutdownOutput();
        EOFException ended = assertThrows(EOFException.class, in::readInt);
        assertEquals(
                "the connection ended " + (LONG - 3) + " bytes before the end of a message",
                ended.getMessage());
    }

    @Test
    void messagesOfAllLengthsComeAsTheyWereSent() throws Exception {
        DataInputStream in = read(Duration.ofSeconds(30));
        int[] lengths = {0, 3, LONG, 1 << 20, (1 << 20) + 1, LONG, 7};
        try (ExecutorService sending = Executors.newSingleThreadExecutor()) {
            Future<?> sent =
                    sending.submit(
                            () -> {
                                for (int length : lengths) {
                                    out.writeInt(length);
                                    out.write(content(length));
                                }
                                return null;
                            });
            for (int length : lengths) {
                assertEquals(length, in.readInt());
                assertArrayEquals(content(length), in.readNBytes(length));
            }
            sent.get();
        }
    }

    private static byte[] content(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
