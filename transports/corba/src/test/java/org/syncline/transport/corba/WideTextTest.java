package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Wide strings arrive as they were sent, and what is no wide string is refused. */
class WideTextTest {

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
        assertEquals(text, WideText.decode(WideText.encode(text)));
    }

    @Test
    void isBigEndianWithoutAMark() {
        assertArrayEquals(new byte[] {0, 'a', 0x4e, 0x2d}, WideText.encode("a\u4e2d"));
    }

    @Test
    void obeysAMark() throws IOException {
        assertEquals("a", WideText.decode(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 'a'}));
        assertEquals("a", WideText.decode(new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0}));
    }

    @Test
    void refusesHalfACharacter() {
        assertThrows(IOException.class, () -> WideText.decode(new byte[3]));
    }
}
