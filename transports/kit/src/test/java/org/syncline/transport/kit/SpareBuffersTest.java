package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;

class SpareBuffersTest {

    @Test
    void lendsEachBufferToOneBorrowerAndKeepsNoMoreThanItMay() {
        SpareBuffers buffers = SpareBuffers.heap(100, 1);
        ByteBuffer first = buffers.lend();
        ByteBuffer second = buffers.lend();
        assertNotSame(first, second);
        assertEquals(2, buffers.lent());
        buffers.giveBack(first);
        buffers.giveBack(second);
        assertEquals(0, buffers.lent());
        assertEquals(1, buffers.kept());
    }

    @Test
    void lendsWhatWasGivenBackAsAnEmptyBuffer() {
        SpareBuffers buffers = SpareBuffers.direct(100, 1);
        ByteBuffer first = buffers.lend();
        first.putInt(7).flip();
        buffers.giveBack(first);
        ByteBuffer again = buffers.lend();
        assertSame(first, again);
        assertEquals(100, again.remaining());
        assertEquals(0, buffers.kept());
    }
}
