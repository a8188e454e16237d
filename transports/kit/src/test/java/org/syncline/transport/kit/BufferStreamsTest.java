package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

class BufferStreamsTest {

    /** The largest byte is none of the end, and whoever asks for nothing does not wait. */
    @Test
    void readsBytesAloneAndTogether() throws IOException {
        ByteBuffer content = ByteBuffer.wrap(new byte[] {-1, 0, 1, 2, 3});
        InputStream in = BufferStreams.input(target -> read(content, target));
        assertEquals(255, in.read());
        assertEquals(0, in.read());
        byte[] bytes = new byte[6];
        assertEquals(0, in.read(bytes, 2, 0));
        assertEquals(3, in.read(bytes, 2, 4));
        assertArrayEquals(new byte[] {0, 0, 1, 2, 3, 0}, bytes);
        assertEquals(-1, in.read());
        assertEquals(0, in.read(bytes, 2, 0));
        assertEquals(0, in.available());
    }

    private static int read(ByteBuffer content, ByteBuffer target) {
        int count = Math.min(content.remaining(), target.remaining());
        target.put(content.slice(content.position(), count));
        content.position(content.position() + count);
        return count == 0 ? -1 : count;
    }

    @Test
    void writesBytesAloneAndTogether() throws IOException {
        ByteBuffer written = ByteBuffer.allocate(4);
        OutputStream out = BufferStreams.output(written::put);
        out.write(255);
        out.write(new byte[] {0, 1, 2, 3}, 1, 3);
        assertArrayEquals(new byte[] {-1, 1, 2, 3}, written.array());
    }
}
