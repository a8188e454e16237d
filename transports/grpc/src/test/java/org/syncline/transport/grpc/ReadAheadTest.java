package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

@Timeout(60)
class ReadAheadTest {

    private static final int MEBI = 1 << 20;

    private final ReadAhead ahead = new ReadAhead();

    /** Gives as much as is asked for, always. */
    private static final class Endless implements ByteStream {

        private final AtomicLong given = new AtomicLong();

        @Override
        public int read(ByteBuffer target) {
            int count = target.remaining();
            target.position(target.limit());
            given.addAndGet(count);
            return count;
        }

        @Override
        public void write(ByteBuffer source) {
            throw new UnsupportedOperationException("nobody writes here");
        }

        @Override
        public boolean hasBytes() {
            return true;
        }
    }

    /** Gives these bytes, so many at a time, and then the end. */
    private record Given(ByteBuffer bytes, int most) implements ByteStream {

        @Override
        public int read(ByteBuffer target) {
            int count = Math.min(Math.min(most, target.remaining()), bytes.remaining());
            target.put(bytes.slice(bytes.position(), count));
            bytes.position(bytes.position() + count);
            return count == 0 ? -1 : count;
        }

        @Override
        public void write(ByteBuffer source) {
            throw new UnsupportedOperationException("nobody writes here");
        }

        @Override
        public boolean hasBytes() {
            return true;
        }
    }

    private static SocketChannel over(ByteStream bytes) {
        return new StreamedChannel(bytes, new DeadlineSocket());
    }

    @Test
    void stopsAtItsBoundAndGoesOnWhereThereIsSpace() throws Exception {
        Endless source = new Endless();
        try (SocketChannel channel = over(source)) {
            Thread reader = Thread.ofPlatform().daemon().start(() -> ahead.read(channel, () -> {}));
            while (reader.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            long stopped = source.given.get();
            assertTrue(stopped >= ReadAhead.MOST_BYTES, () -> stopped + " bytes");
            assertTrue(stopped < ReadAhead.MOST_BYTES + MEBI, () -> stopped + " bytes");
            long taken = 0;
            while (taken < MEBI) {
                taken += Objects.requireNonNull(ahead.take()).length;
            }
            while (source.given.get() < stopped + MEBI / 2) {
                Thread.onSpinWait();
            }
            ahead.close();
            reader.join();
            assertNull(ahead.take());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 4096, 5000, 100_000})
    void whatIsReadIsWhatCame(int most) throws IOException {
        byte[] sent = new byte[200_000];
        new Random(most).nextBytes(sent);
        AtomicInteger news = new AtomicInteger();
        try (SocketChannel channel = over(new Given(ByteBuffer.wrap(sent), most))) {
            ahead.read(channel, news::incrementAndGet);
        }
        assertNull(ahead.end(), "it is behind what came");
        ByteArrayOutputStream got = new ByteArrayOutputStream();
        int pieces = 0;
        for (byte[] piece = ahead.take(); piece != null; piece = ahead.take()) {
            got.writeBytes(piece);
            pieces++;
        }
        assertArrayEquals(sent, got.toByteArray());
        assertTrue(news.get() > pieces, "each piece, and the end");
        assertTrue(pieces <= sent.length / 256 + 1, "small ones are put together: " + pieces);
        assertInstanceOf(EOFException.class, ahead.end());
    }

    @Test
    void aFailureIsTheEnd() throws IOException {
        SocketChannel channel = over(new Endless());
        channel.close();
        ahead.read(channel, () -> {});
        assertTrue(ahead.hasNews());
        assertFalse(ahead.end() instanceof EOFException, "the other side did not end it");
        assertInstanceOf(IOException.class, ahead.end());
    }
}
