package org.syncline.transport.corba;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.Arrays;

/** Wide strings arrive as they were sent, and other octets are refused. */
class WideTextTest {

    /** Earlier content of the memory that strings share. */
    private static final String EARLIER = "x".repeat(200);

    private static CDROutputStream message(WideText wide) {
        CDROutputStream message = new CDROutputStream();
        wide.write(message, EARLIER);
        return message;
    }

    private static byte[] encoded(String text) {
        WideText wide = new WideText();
        CDROutputStream message = message(wide);
        int before = message.size();
        wide.write(message, WideText.marked(text));
        byte[] all = message.getBufferCopy();
        return Arrays.copyOfRange(all, before + Integer.BYTES, all.length);
    }

    private static String decoded(byte[] octets) throws IOException {
        WideText wide = new WideText();
        CDROutputStream message = message(wide);
        message.write_octet_array(octets, 0, octets.length);
        CDRInputStream in = new CDRInputStream(message.getBufferCopy());
        assertEquals(EARLIER, wide.read(in, in.read_long()));
        return wide.read(in, octets.length);
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
    void wideTextArrivesExactly(String text) throws IOException {
        assertEquals(text, decoded(encoded(text)));
    }

    @Test
    void readsTextWithoutAMarkAsBigEndian() {
        assertArrayEquals(new byte[] {0, 'a', 0x4e, 0x2d}, encoded("a\u4e2d"));
    }

    @Test
    void obeysAByteOrderMark() throws IOException {
        assertEquals("a", decoded(new byte[] {(byte) 0xfe, (byte) 0xff, 0, 'a'}));
        assertEquals("a", decoded(new byte[] {(byte) 0xff, (byte) 0xfe, 'a', 0}));
    }

    @Test
    void refusesHalfACharacter() {
        assertThrows(IOException.class, () -> decoded(new byte[3]));
    }
}
