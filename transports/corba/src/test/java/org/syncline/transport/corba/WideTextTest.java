package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.Arrays;

/** Wide strings arrive as they were sent, and what is no wide string is refused. */
class WideTextTest {

    /** What was in the memory before, which strings share. */
    private static final String EARLIER = "x".repeat(200);

    private static byte[] encoded(String text) {
        WideText wide = new WideText();
        wide.encode(EARLIER);
        return Arrays.copyOf(wide.encode(text), WideText.length(text));
    }

    private static String decoded(byte[] octets) throws IOException {
        WideText wide = new WideText();
        byte[] earlier = encoded(EARLIER);
        System.arraycopy(earlier, 0, wide.octets(earlier.length), 0, earlier.length);
        assertEquals(EARLIER, wide.decode(earlier.length));
        System.arraycopy(octets, 0, wide.octets(octets.length), 0, octets.length);
        return wide.decode(octets.length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "\u00e4\u4e2d\uffff\0",
                "\ud83d\ude00",
                "\ud83d",
                "\ude00x",
                "\ufeff",
                "\ufeff\ufeffa",
                "\ufffea"
            })
    void arrivesExactly(String text) throws IOException {
        assertEquals(text, decoded(encoded(text)));
    }

    @Test
    void isBigEndianWithoutAMark() {
        assertArrayEquals(new byte[] {0, 'a', 0x4e, 0x2d}, encoded("a\u4e2d"));
    }

    @Test
    void obeysAMark() throws IOException {
        assertEquals("a", decoded(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 'a'}));
        assertEquals("a", decoded(new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0}));
    }

    @Test
    void refusesHalfACharacter() {
        assertThrows(IOException.class, () -> decoded(new byte[3]));
    }
}
