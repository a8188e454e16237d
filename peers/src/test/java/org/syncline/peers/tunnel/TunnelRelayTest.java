package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.transport.kit.SpareBuffers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class TunnelRelayTest {

    private static final int SMALL = 16 * 1024;
    private static final int LARGE = 64 * 1024;
    private static final int BYTES = 1_000_000;

    private final SpareBuffers buffers = SpareBuffers.heap(LARGE, 1);

    /** Notes how much was asked for, while bytes were there and when it had to be waited for. */
    private static final class Noted extends ByteArrayInputStream {

        private final List<Integer> there = new ArrayList<>();
        private final List<Integer> awaited = new ArrayList<>();

        Noted(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            (available() > 0 ? there : awaited).add(length);
            return super.read(bytes, offset, length);
        }
    }

    private Noted passOn(int bytes) throws IOException {
        byte[] content = new byte[bytes];
        new Random(1).nextBytes(content);
        Noted in = new Noted(content);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TunnelRelay.passOn(in, out, buffers);
        assertArrayEquals(content, out.toByteArray());
        assertEquals(List.of(SMALL), in.awaited);
        assertEquals(0, buffers.lent());
        return in;
    }

    @Test
    void whatIsSmallTakesNoLargeBuffer() throws IOException {
        assertEquals(List.of(SMALL), passOn(SMALL - 1).there);
        assertEquals(0, buffers.kept());
    }

    @Test
    void whatIsLargeIsReadInLargePiecesAndAwaitedInASmallOne() throws IOException {
        List<Integer> there = passOn(BYTES).there;
        assertEquals(SMALL, there.getFirst());
        assertEquals(1 + (BYTES - SMALL + LARGE - 1) / LARGE, there.size());
        assertEquals(1, buffers.kept());
    }
}
