package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.Closeable;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class FrameWatchTest {

    private static final Duration SOON = Duration.ofMillis(100);

    /** A connection of which something has come. */
    private static final class Watched implements Closeable {

        private final CountDownLatch open = new CountDownLatch(1);
        private final FrameWatch watch = new FrameWatch(this, SOON);

        Watched arrived(int... bytes) {
            ByteBuffer arrived = ByteBuffer.allocate(bytes.length);
            for (int each : bytes) {
                arrived.put((byte) each);
            }
            watch.arrived(arrived.flip());
            assertEquals(bytes.length, arrived.remaining());
            return this;
        }

        @Override
        public void close() {
            open.countDown();
        }
    }

    /** Whoever began before them would have been closed before them. */
    private static void awaitTwoLateOnes() throws InterruptedException {
        new Watched().arrived(0, 0, 0, 1).open.await();
        new Watched().arrived(0).open.await();
    }

    @Test
    void completeFramesMayBeFollowedByNothing() throws InterruptedException {
        Watched whole = new Watched().arrived(0, 0, 0, 2, 7, 7, 0, 0, 0, 0);
        Watched pieces = new Watched().arrived(0, 0).arrived(0, 1).arrived(7);
        Watched empty = new Watched().arrived();
        awaitTwoLateOnes();
        assertEquals(1, whole.open.getCount());
        assertEquals(1, pieces.open.getCount());
        assertEquals(1, empty.open.getCount());
        whole.watch.close();
        pieces.watch.close();
        empty.watch.close();
    }

    @Test
    void aFrameThatDoesNotGoOnEndsItsConnection() throws InterruptedException {
        new Watched().arrived(0, 0, 0, 2, 7, 7, 0, 0).open.await();
        new Watched().arrived(0, 0, 0, 1, 7).arrived(0, 0, 1, 0).arrived(7).open.await();
    }
}
