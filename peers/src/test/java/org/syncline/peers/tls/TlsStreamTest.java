package org.syncline.peers.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.peers.identity.Installation;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** Against sockets of TLS as the runtime has them, and against itself. */
@Timeout(60)
class TlsStreamTest {

    private static final String PROTOCOL = "test/1";
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int NAMES = 40;
    private static final String LONG_NAME = "x".repeat(200);

    @TempDir private Path parent;

    /** Bytes inside of TLS. */
    private interface Inside {
        int read(ByteBuffer target) throws IOException;

        void write(ByteBuffer source) throws IOException;

        void endOutput() throws IOException;
    }

    private record Streamed(TlsStream stream) implements Inside {

        @Override
        public int read(ByteBuffer target) throws IOException {
            return stream.read(target);
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            stream.write(source);
        }

        @Override
        public void endOutput() throws IOException {
            stream.endOutput();
        }
    }

    private record OfTheRuntime(SSLSocket socket) implements Inside {

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] bytes = new byte[target.remaining()];
            InputStream in = socket.getInputStream();
            int count = in.read(bytes);
            target.put(bytes, 0, Math.max(0, count));
            return count;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
        }

        @Override
        public void endOutput() throws IOException {
            socket.shutdownOutput();
        }
    }

    /** Both ends after the handshake, and the sockets below them. */
    private record Ends(Inside caller, Inside server, Socket near, Socket far)
            implements Closeable {

        @Override
        public void close() throws IOException {
            near.close();
            far.close();
        }
    }

    private PeerTls tls(Installation self) {
        return new PeerTls(self.identity(), new PinnedPeers(self), PROTOCOL);
    }

    private Ends open(boolean streamedCaller, boolean streamedServer) throws Exception {
        TrustingPair pair = TrustingPair.in(parent);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
            Socket far = server.accept();
            near.setSoTimeout(PATIENCE_MILLIS);
            far.setSoTimeout(PATIENCE_MILLIS);
            FutureTask<Inside> accepted =
                    inBackground(() -> shaken(tls(pair.desk()), far, streamedServer, false));
            return new Ends(
                    shaken(tls(pair.bench()), near, streamedCaller, true),
                    accepted.get(),
                    near,
                    far);
        }
    }

    private static <T> FutureTask<T> inBackground(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().start(task);
        return task;
    }

    private static Inside shaken(PeerTls tls, Socket plain, boolean streamed, boolean client)
            throws IOException {
        if (!streamed) {
            SSLSocket socket = client ? tls.client(plain) : tls.server(plain);
            tls.shakeHands(socket);
            return new OfTheRuntime(socket);
        }
        ByteBuffer first = ByteBuffer.allocate(10);
        if (!client) {
            first.put((byte) plain.getInputStream().read());
        }
        TlsStream stream = client ? tls.dialled(plain) : tls.accepted(plain, first.flip());
        tls.shakeHands(stream);
        return new Streamed(stream);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true"})
    void allBytesArriveBothWaysAtOnceInPiecesOfAnySize(boolean caller, boolean server)
            throws Exception {
        byte[] there = content(1);
        byte[] back = content(2);
        try (Ends ends = open(caller, server)) {
            FutureTask<Boolean> sendThere = inBackground(() -> send(ends.caller(), there, 3));
            FutureTask<Boolean> sendBack = inBackground(() -> send(ends.server(), back, 4));
            FutureTask<byte[]> gotBack = inBackground(() -> receive(ends.caller(), 5));
            assertArrayEquals(there, receive(ends.server(), 6));
            assertArrayEquals(back, gotBack.get());
            sendThere.get();
            sendBack.get();
        }
    }

    private static byte[] content(long seed) {
        byte[] content = new byte[3_000_000];
        new Random(seed).nextBytes(content);
        return content;
    }

    /** Ends the output afterwards. */
    private static boolean send(Inside to, byte[] content, long seed) throws IOException {
        Random random = new Random(seed);
        for (int sent = 0; sent < content.length; ) {
            int most = random.nextBoolean() ? 100 : 200_000;
            int count = Math.min(content.length - sent, 1 + random.nextInt(most));
            ByteBuffer piece = ByteBuffer.wrap(content, sent, count);
            to.write(
                    random.nextBoolean()
                            ? piece
                            : ByteBuffer.allocateDirect(count).put(piece).flip());
            sent += count;
        }
        to.endOutput();
        return true;
    }

    private static byte[] receive(Inside from, long seed) throws IOException {
        Random random = new Random(seed);
        ByteBuffer got = ByteBuffer.allocate(4_000_000);
        int count = 0;
        while (count >= 0) {
            int most = 1 + random.nextInt(random.nextBoolean() ? 100 : 100_000);
            ByteBuffer target =
                    random.nextBoolean()
                            ? ByteBuffer.allocate(most)
                            : ByteBuffer.allocateDirect(most);
            count = from.read(target);
            assertEquals(Math.max(0, count), target.position());
            got.put(target.flip());
        }
        byte[] bytes = new byte[got.flip().remaining()];
        got.get(bytes);
        return bytes;
    }

    @Test
    void whoWaitsForBytesHoldsNoLargeBuffer() throws Exception {
        byte[] content = content(1);
        try (Ends ends = open(true, true)) {
            TlsStream caller = ((Streamed) ends.caller()).stream();
            TlsStream server = ((Streamed) ends.server()).stream();
            FutureTask<Boolean> sending =
                    inBackground(
                            () -> {
                                caller.write(ByteBuffer.wrap(content));
                                return true;
                            });
            ByteBuffer got = ByteBuffer.allocate(content.length);
            while (got.hasRemaining()) {
                assertTrue(server.read(got) > 0);
            }
            sending.get();
            assertArrayEquals(content, got.array());
            ends.near().shutdownOutput();
            assertEquals(-1, server.read(ByteBuffer.allocate(1)));
            assertTrue(server.large().kept() > 0);
            assertEquals(0, server.large().lent());
            assertEquals(0, caller.large().lent());
        }
    }

    /** What a caller says first is read before TLS is, and may be as long as it likes. */
    @Test
    void aLongFirstMessageDoesNotStay() throws Exception {
        TrustingPair pair = TrustingPair.in(parent);
        Installation bench = pair.bench();
        List<String> names =
                Stream.concat(
                                IntStream.range(0, NAMES).mapToObj(i -> LONG_NAME + i),
                                Stream.of(PROTOCOL))
                        .toList();
        PeerTls naming = new PeerTls(bench.identity(), new PinnedPeers(bench), names);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket far = server.accept()) {
            near.setSoTimeout(PATIENCE_MILLIS);
            far.setSoTimeout(PATIENCE_MILLIS);
            FutureTask<Inside> caller = inBackground(() -> shaken(naming, near, true, true));
            ClientHello hello = ClientHello.arriving(far.getInputStream(), ByteBuffer.allocate(0));
            assertEquals(names, hello.protocols());
            PeerTls tls = tls(pair.desk());
            TlsStream stream = tls.accepted(far, hello.bytes());
            tls.shakeHands(stream);
            Inside unused = caller.get();
            near.shutdownOutput();
            assertEquals(-1, stream.read(ByteBuffer.allocate(1)));
            assertEquals(0, stream.large().lent());
            assertTrue(stream.heldBytes() < LONG_NAME.length() * NAMES);
        }
    }

    @Test
    void whatIsNoRecordIsRefusedAndToldToTheOtherSide() throws Exception {
        try (Ends ends = open(false, true)) {
            ends.near().getOutputStream().write("no record at all".getBytes("US-ASCII"));
            assertThrows(SSLException.class, () -> ends.server().read(ByteBuffer.allocate(1_000)));
            SSLException told =
                    assertThrows(
                            SSLException.class,
                            () -> ends.caller().read(ByteBuffer.allocate(1_000)));
            assertTrue(String.valueOf(told.getMessage()).contains("alert"), told::toString);
        }
    }

    @Test
    void aConnectionThatEndsWithoutFarewellHasEnded() throws Exception {
        try (Ends ends = open(true, true)) {
            ends.near().close();
            assertEquals(-1, ends.server().read(ByteBuffer.allocate(1)));
        }
    }
}
