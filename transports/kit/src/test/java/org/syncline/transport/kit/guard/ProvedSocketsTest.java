package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProvedSocketsTest {

    private static final String TRANSPORT = "sample";
    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final ConnectOptions OPTIONS =
            new ConnectOptions(SECRET, Duration.ofSeconds(30), Duration.ofSeconds(30));
    private static final int HELLO_BYTES = 8 + 2 + Handshake.NAME_BYTES + 32;

    private final AtomicInteger accepted = new AtomicInteger();

    private enum Moment {
        BEFORE_ITS_HELLO,
        AFTER_ITS_PROOF
    }

    /** A server puts out so many callers before it welcomes one. */
    private void serve(ServerSocket server, int puttingOut, Moment moment) throws IOException {
        while (true) {
            try (Socket socket = server.accept()) {
                InputStream in = socket.getInputStream();
                if (accepted.incrementAndGet() > puttingOut) {
                    shakeHands(in, socket);
                } else if (moment == Moment.BEFORE_ITS_HELLO) {
                    socket.shutdownOutput();
                } else {
                    assertThrows(IOException.class, () -> shakeHands(cut(in), socket));
                    socket.shutdownOutput(); // without a reset, which could overtake the proof
                }
                in.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                if (server.isClosed()) {
                    return;
                }
            }
        }
    }

    private static void shakeHands(InputStream in, Socket socket) throws IOException {
        new Handshake(TRANSPORT, SECRET)
                .server(in, socket.getOutputStream(), ConnectionEnds.accepted(socket));
    }

    /** Ends after the caller's hello, so that the server closes when it has sent its proof. */
    private static InputStream cut(InputStream in) throws IOException {
        return new SequenceInputStream(
                new ByteArrayInputStream(in.readNBytes(HELLO_BYTES)),
                InputStream.nullInputStream());
    }

    @ParameterizedTest
    @CsvSource({
        "false, BEFORE_ITS_HELLO",
        "false, AFTER_ITS_PROOF",
        "true, BEFORE_ITS_HELLO",
        "true, AFTER_ITS_PROOF"
    })
    @Covers(value = "F9", fault = "an honest caller that is put out in a crowd fails")
    void aCallerThatIsPutOutByItsPeerTriesAgain(boolean tracked, Moment moment) throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            threads.submit(
                    () -> {
                        serve(server, 3, moment);
                        return null;
                    });
            connect(server, tracked).close();
            assertEquals(4, accepted.get());
        }
    }

    @Test
    void itGivesUpInWordsThatSayWhy() throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            threads.submit(
                    () -> {
                        serve(server, Integer.MAX_VALUE, Moment.AFTER_ITS_PROOF);
                        return null;
                    });
            IOException failure = assertThrows(IOException.class, () -> connect(server, false));
            assertTrue(failure.getMessage().contains("try again"), failure::toString);
            assertEquals(8, accepted.get());
        }
    }

    private static Socket connect(ServerSocket server, boolean tracked) throws IOException {
        Address address = new Address(TRANSPORT, "127.0.0.1", server.getLocalPort(), "");
        if (!tracked) {
            return ProvedSockets.dial(address, OPTIONS);
        }
        try (ProvedSockets sockets = new ProvedSockets(address, OPTIONS)) {
            return sockets.connect();
        }
    }
}
