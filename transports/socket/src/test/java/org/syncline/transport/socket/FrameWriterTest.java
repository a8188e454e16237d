package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.socket.codec.FrameLimits;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FrameWriterTest {

    private static final int LARGE = 32 << 20;

    private ChannelPair ends;
    private FrameWriter writer;
    private FrameReader reader;

    @BeforeEach
    void connect() throws IOException {
        ends = ChannelPair.open();
        writer = new FrameWriter(ends.here(), FrameBuffers.shared());
        reader =
                new FrameReader(
                        ends.there(),
                        frames -> false,
                        new FrameReader.Memory(new BufferPool(0), FrameBuffers.shared()),
                        FrameLimits.DEFAULT,
                        bytes -> {});
    }

    @AfterEach
    void close() throws IOException {
        ends.close();
    }

    /** The frames behind a large one are left to its writer: their own threads do not wait. */
    @Test
    void framesAreLeftToTheThreadThatWrites() throws Exception {
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Future<?> large = pool.submit(() -> send(0, new byte[LARGE]));
            // The first bytes are here: the writer is at it, and will be until we read on.
            InputStream in = ends.there().socket().getInputStream();
            assertNotEquals(-1, in.read());
            for (int id = 1; id <= 100; id++) {
                send(id, new byte[id]);
            }
            assertFalse(large.isDone());
            in.skipNBytes(Frame.HEADER_BYTES + LARGE + 4 - 1);
            for (int id = 1; id <= 100; id++) {
                Frame frame = reader.next();
                assertEquals(id, frame.id());
                assertEquals(id + 4, frame.body().length);
            }
            large.get();
        }
    }

    @Test
    void everyFrameIsDoneExactlyOnceThoughTheChannelBreaks() throws Exception {
        AtomicInteger done = new AtomicInteger();
        ends.here().close();
        for (int i = 0; i < 3; i++) {
            OutFrame frame = counted(done);
            assertThrows(IOException.class, () -> writer.send(frame));
        }
        assertEquals(3, done.get());
    }

    private static OutFrame counted(AtomicInteger done) throws IOException {
        OutFrame frame =
                new OutFrame(Frame.CALL, 1, FrameLimits.DEFAULT) {
                    @Override
                    void done() {
                        super.done();
                        done.incrementAndGet();
                    }
                };
        frame.complete();
        return frame;
    }

    private Void send(int id, byte[] body) throws IOException {
        OutFrame frame = new OutFrame(Frame.CALL, id, FrameLimits.DEFAULT);
        frame.body().putInt(body.length);
        frame.body().putBytes(body);
        frame.complete();
        writer.send(frame);
        return null;
    }
}
