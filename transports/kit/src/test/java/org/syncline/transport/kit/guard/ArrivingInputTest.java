package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;

@Timeout(60)
class ArrivingInputTest {

    private static final int MOST = 8;

    private final ArrivingInput in = new ArrivingInput(Duration.ofMinutes(1), MOST);

    @Test
    void bytesComeInOrderAndTheRestIsLeft() throws IOException {
        assertFalse(in.heard());
        assertTrue(in.add(new byte[] {1, 2}));
        assertTrue(in.add(new byte[] {3, 4, 5}));
        assertTrue(in.heard());
        assertArrayEquals(new byte[] {1, 2, 3}, in.readNBytes(3));
        assertArrayEquals(new byte[] {4, 5}, in.rest());
        in.end();
        assertEquals(-1, in.read());
    }

    @Test
    @Covers(value = "F9", fault = "whatever arrives is kept")
    void tooManyBytesEndIt() throws IOException {
        assertTrue(in.add(new byte[MOST]));
        assertFalse(in.add(new byte[1]));
        assertEquals(MOST, in.readAllBytes().length);
    }

    @Test
    @Covers(value = "F9", fault = "reading waits until something comes")
    void failsReadsAtTheDeadline() {
        ArrivingInput late = new ArrivingInput(Duration.ZERO, MOST);
        assertThrows(SocketTimeoutException.class, late::read);
    }
}
