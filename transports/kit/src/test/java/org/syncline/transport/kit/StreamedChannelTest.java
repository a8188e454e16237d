package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

@Timeout(60)
class StreamedChannelTest {

    private static final int RECORD = 1_000;

    /** Hands out whole records only, as TLS does. */
    private record Records(Socket below) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] record = below.getInputStream().readNBytes(RECORD);
            target.put(record);
            return record.length == 0 ? -1 : record.length;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            below.getOutputStream().write(bytes);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.getInputStream().available() > 0;
        }
    }

    /** Runs with two ends of a connection. */
    private interface Check {
        void run(StreamedChannel channel, Socket other) throws Exception;
    }

    private static void check(Check check) throws Exception {
        check(Records::new, check);
    }

    private static void check(Function<Socket, ByteStream> inside, Check check) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                DeadlineSocket near = connected(server);
                Socket far = server.accept();
                StreamedChannel channel = new StreamedChannel(inside.apply(near), near)) {
            check.run(channel, far);
        }
    }

    private static DeadlineSocket connected(ServerSocket server) throws IOException {
        DeadlineSocket socket = new DeadlineSocket();
        socket.connect(server.getLocalSocketAddress());
        return socket;
    }

    /** Gives nothing at first and then a byte at a time, and always holds more. */
    private static final class Sparse implements ByteStream {

        private int reads;

        @Override
        public int read(ByteBuffer target) {
            reads++;
            if (reads == 1) {
                return 0;
            }
            target.put((byte) reads);
            return 1;
        }

        @Override
        public void write(ByteBuffer source) {
            source.position(source.limit());
        }

        @Override
        public boolean hasBytes() {
            return true;
        }

        @Override
        public boolean holdsBytes() {
            return true;
        }

        @Override
        public void pollFrom(TimedChannel below) {
            // Of which nothing comes.
        }
    }

    @Test
    void whatIsHeldIsReadAlthoughNothingMoreComes() throws Exception {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (Socket other =
                            new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
                    StreamedChannel channel = new StreamedChannel(new Sparse(), server.accept())) {
                channel.configureBlocking(false);
                ByteBuffer target = ByteBuffer.allocate(RECORD);
                int first = channel.read(target, Long.MAX_VALUE);
                assertTrue(first > 0 && first < RECORD, () -> "it read " + first + " bytes");
                assertTrue(other.isConnected());
            }
        }
    }

    @Test
    void bytesThatDripEndAtTheDeadlineToo() throws Exception {
        check(
                (channel, other) -> {
                    Thread drip = Thread.ofVirtual().start(() -> drip(other));
                    assertThrows(
                            SocketTimeoutException.class,
                            () ->
                                    channel.read(
                                            ByteBuffer.allocate(RECORD),
                                            TimeUnit.MILLISECONDS.toNanos(300)));
                    assertFalse(channel.isOpen());
                    channel.awaitEnd();
                    drip.interrupt();
                });
    }

    @Test
    void whoReadsOftenMeetsTheDeadlineAndMayGoOn() throws Exception {
        check(
                (channel, other) -> {
                    ByteBuffer target = ByteBuffer.allocate(RECORD);
                    Thread drip = Thread.ofVirtual().start(() -> drip(other));
                    assertThrows(
                            SocketTimeoutException.class,
                            () -> channel.readOften(target, TimeUnit.MILLISECONDS.toNanos(300)));
                    assertTrue(channel.isOpen());
                    drip.interrupt();
                    drip.join();
                    other.getOutputStream().write(new byte[2 * RECORD]);
                    assertEquals(RECORD, channel.readOften(target, Long.MAX_VALUE));
                });
    }

    /** Finds no content, however much comes. */
    private record Empty(Socket below, AtomicInteger reads) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] bytes = new byte[RECORD];
            while (below.getInputStream().read(bytes) >= 0) {
                reads.incrementAndGet();
            }
            return -1;
        }

        @Override
        public void write(ByteBuffer source) {
            source.position(source.limit());
        }

        @Override
        public boolean hasBytes() {
            return true;
        }
    }

    @Test
    void whoReadsOftenMeetsTheDeadlineAlthoughMuchHasCome() throws Exception {
        AtomicInteger reads = new AtomicInteger();
        check(
                near -> new Empty(near, reads),
                (channel, other) -> {
                    other.getOutputStream().write(new byte[60 * RECORD]);
                    ByteBuffer target = ByteBuffer.allocate(RECORD);
                    assertThrows(
                            SocketTimeoutException.class, () -> channel.readOften(target, 1_000));
                });
        assertTrue(reads.get() < 30, () -> reads + " reads");
    }

    private static void drip(Socket to) {
        try {
            for (int i = 0; i < RECORD - 1; i++) {
                to.getOutputStream().write(1);
                Thread.sleep(50);
            }
        } catch (IOException | InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whatComesInTimeLeavesItOpen() throws Exception {
        check(
                (channel, other) -> {
                    other.getOutputStream().write(new byte[RECORD]);
                    ByteBuffer target = ByteBuffer.allocateDirect(2 * RECORD);
                    assertEquals(RECORD, channel.read(target, TimeUnit.SECONDS.toNanos(30)));
                    assertEquals(RECORD, target.position());
                    other.shutdownOutput();
                    assertEquals(-1, channel.read(target));
                });
    }

    @Test
    void aLargeWriteTellsItsProgress() throws Exception {
        check(
                (channel, other) -> {
                    ByteBuffer large = ByteBuffer.allocate(100_000);
                    int first = channel.write(large);
                    assertEquals(large.position(), first);
                    assertTrue(first > 0 && first < 100_000, "it wrote " + first);
                });
    }

    /** Of arrays and of memory outside of the heap, shorter and longer than records. */
    @Test
    void whatIsWrittenArrivesAsItWas() throws Exception {
        check(
                (channel, other) -> {
                    byte[] content = new byte[300_000];
                    new Random(7).nextBytes(content);
                    Thread writing = Thread.ofVirtual().start(() -> write(channel, content));
                    assertArrayEquals(content, other.getInputStream().readNBytes(content.length));
                    writing.join();
                });
    }

    private static void write(StreamedChannel channel, byte[] content) {
        int[] lengths = {1, 16_384, 16_385, 65_536, 65_537, 100_000};
        try {
            int sent = 0;
            for (int i = 0; sent < content.length; i++) {
                int count = Math.min(lengths[i % lengths.length], content.length - sent);
                ByteBuffer piece = ByteBuffer.wrap(content, sent, count);
                ByteBuffer source =
                        i % 2 == 0 ? piece : ByteBuffer.allocateDirect(count).put(piece).flip();
                while (source.hasRemaining()) {
                    channel.write(source);
                }
                sent += count;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
