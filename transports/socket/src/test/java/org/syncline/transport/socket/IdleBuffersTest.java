package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.socket.codec.FrameLimits;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** A connection has a large buffer while something large is under way, and no longer. */
@Timeout(60)
class IdleBuffersTest {

    private static final int LARGE = 1 << 20;

    private final SpareBuffers ofReader = FrameBuffers.shared();
    private final SpareBuffers ofWriter = FrameBuffers.shared();
    private final AtomicBoolean more = new AtomicBoolean();
    private ChannelPair ends;
    private FrameWriter writer;
    private FrameReader reader;

    @BeforeEach
    void connect() throws IOException {
        ends = ChannelPair.open();
        writer = new FrameWriter(ends.here(), ofWriter);
        reader =
                new FrameReader(
                        ends.there(),
                        frames -> more.get(),
                        new FrameReader.Memory(new BufferPool(0), ofReader),
                        FrameLimits.DEFAULT,
                        bytes -> {});
    }

    @AfterEach
    void close() throws IOException {
        ends.close();
    }

    @Test
    void readerGivesItsLargeBufferBackBeforeItWaits() throws Exception {
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Future<?> sending = pool.submit(() -> send(LARGE));
            assertEquals(LARGE, reader.next().body().length);
            sending.get();
        }
        assertEquals(1, ofReader.lent());
        more.set(true);
        send(1);
        assertEquals(1, reader.next().body().length);
        assertEquals(1, ofReader.lent(), "kept, because more was there");
        more.set(false);
        ends.here().close();
        assertNull(reader.next());
        assertEquals(0, ofReader.lent());
    }

    @Test
    void writerHasALargeBufferForWhatIsLargeAlone() throws Exception {
        send(100);
        assertEquals(0, ofWriter.kept());
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Future<?> sending = pool.submit(() -> send(LARGE));
            assertEquals(100, reader.next().body().length);
            assertEquals(LARGE, reader.next().body().length);
            sending.get();
        }
        assertEquals(1, ofWriter.kept());
        assertEquals(0, ofWriter.lent());
        ends.here().close();
        assertThrows(IOException.class, () -> send(LARGE));
        assertEquals(0, ofWriter.lent(), "also after a failure");
    }

    private Void send(int bytes) throws IOException {
        OutFrame frame = new OutFrame(Frame.CALL, 1, FrameLimits.DEFAULT);
        frame.body().putBytes(new byte[bytes]);
        frame.complete();
        writer.send(frame);
        return null;
    }

    @ParameterizedTest
    @EnumSource
    void neitherEndOfAnIdleConnectionHasALargeBuffer(ReadWaitStrategy.Kind waiting)
            throws IOException {
        FrameVariant style = new FrameVariant(SocketTransport.NAME, new TcpNetwork(), waiting);
        try (Ends ends = Ends.open(transport(style))) {
            Probe probe = ends.probe(new ProbeService());
            String text = "x".repeat(LARGE);
            assertEquals(text, probe.echoString(text));
            assertEquals(text, probe.echoString(text));
            // The server's thread waits for the next call a moment after the answer is here.
            while (style.large().lent() > 0) {
                assertFalse(Thread.interrupted(), () -> style.large().lent() + " are still lent");
                Thread.yield();
            }
            assertTrue(style.large().kept() > 0);
        }
    }

    private static FrameTransport transport(FrameVariant style) {
        return new FrameTransport(style) {
            @Override
            public Traits traits() {
                return Ends.TRANSPORT.traits();
            }
        };
    }
}
