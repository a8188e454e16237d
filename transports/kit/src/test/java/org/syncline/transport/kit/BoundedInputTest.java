package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;

class BoundedInputTest {

    @Test
    void boundsEachMessageByItself() throws IOException {
        BoundedInput in = new BoundedInput(new Endless());
        byte[] half = new byte[MessageLimits.BYTES / 2];
        for (int message = 0; message < 3; message++) {
            in.begin();
            assertEquals(half.length, in.read(half));
            assertEquals(half.length, in.read(half));
        }
        assertThrows(IOException.class, in::read);
    }

    private static final class Endless extends InputStream {

        @Override
        public int read() {
            return 0;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            return length;
        }
    }
}
