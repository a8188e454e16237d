package org.syncline.transport.jacorb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jacorb.orb.CDRInputStream;
import org.jacorb.orb.CDROutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.transport.corba.WideText;

import java.io.IOException;
import java.util.List;

class JacorbTextTest {

    private static final List<String> TEXTS =
            List.of("", "a", "\u00e4\u4e2d\0", "\ud83d\ude00", "\ud83d", "\ude00x");

    private static CDROutputStream message() {
        CDROutputStream message = new CDROutputStream();
        message.setGIOPMinor(2);
        return message;
    }

    private static byte[] written(WideText wide) {
        CDROutputStream message = message();
        TEXTS.forEach(text -> wide.write(message, text));
        return message.getBufferCopy();
    }

    @Test
    void writesTheBytesOfOtherOrbs() {
        assertArrayEquals(written(new WideText()), written(new JacorbText()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 20_000, 100_000})
    void readsShortAndLongMessages(int content) throws IOException {
        CDROutputStream message = message();
        JacorbText written = new JacorbText();
        message.write_octet_array(new byte[content], 0, content);
        TEXTS.forEach(text -> written.write(message, text));
        message.write_long(content);
        TEXTS.forEach(text -> written.write(message, text));

        CDRInputStream in = new CDRInputStream(message.getBufferCopy());
        JacorbText wide = new JacorbText();
        in.skip(content);
        assertReads(in, wide);
        assertEquals(content, in.read_long());
        assertReads(in, wide);
    }

    private static void assertReads(CDRInputStream in, WideText wide) throws IOException {
        for (String text : TEXTS) {
            assertEquals(text, wide.read(in, in.read_long()));
        }
    }

    @Test
    void refusesHalfACharacter() {
        CDRInputStream in = new CDRInputStream(new byte[8]);
        assertThrows(IOException.class, () -> new JacorbText().read(in, 3));
    }
}
