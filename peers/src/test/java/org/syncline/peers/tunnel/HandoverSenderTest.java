package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.transport.kit.system.UnixMessagePort;
import org.syncline.transport.kit.system.UnixMessages;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** To a process that takes nothing for a time. */
@Timeout(60)
@EnabledOnOs(OS.LINUX)
class HandoverSenderTest {

    private static final long LONG = TimeUnit.MINUTES.toNanos(5);
    private static final int PATIENCE_SECONDS = 10;

    private final ByteBuffer large = ByteBuffer.allocate(UnixMessages.MOST_BYTES);
    private UnixMessagePort port;
    private UnixMessages near;
    private UnixMessages far;
    private HandoverSender sender;

    @BeforeEach
    void fill() throws IOException {
        port = UnixMessagePort.open();
        near = UnixMessages.connect(port.path());
        far = port.accept(HandoverRig.SELF).orElseThrow();
        sender = new HandoverSender(near);
        while (near.send(large, UnixMessages.NONE)) {
            continue;
        }
    }

    @AfterEach
    void end() throws IOException {
        near.close();
        far.close();
        port.close();
    }

    /** So many connections may come in that time that all of them together would be too much. */
    @Test
    void oneOfThoseThatCouldGoElsewhereWaits() throws Exception {
        BlockingQueue<Boolean> sent = new LinkedBlockingQueue<>();
        for (int i = 0; i < 2; i++) {
            Thread.ofVirtual()
                    .start(new FutureTask<>(() -> sent.add(sender.offer(large, -1, LONG))));
        }
        assertEquals(false, sent.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertTrue(far.receive().bytes().hasRemaining());
        assertEquals(true, sent.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    @Test
    void thoseThatMustBeSentWaitForEachOther() throws Exception {
        BlockingQueue<Boolean> sent = new LinkedBlockingQueue<>();
        for (int i = 0; i < 2; i++) {
            Thread.ofVirtual().start(new FutureTask<>(() -> sent.add(sender.send(large, LONG))));
        }
        for (int i = 0; i < 2; i++) {
            assertTrue(far.receive().bytes().hasRemaining());
            assertEquals(true, sent.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
        assertFalse(sender.send(large, 1));
    }
}
