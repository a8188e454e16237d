package org.syncline.transport.corba;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The octets of IDL's {@code wstring} in GIOP 1.2 and UTF-16: in big-endian order unless a byte
 * order mark says otherwise. ORBs make them character by character, and believe any length.
 */
final class WideText {

    private static final VarHandle CHARACTERS =
            MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);

    private static final char MARK = '\uFEFF';
    private static final char SWAPPED_MARK = Character.reverseBytes(MARK);

    private WideText() {}

    /** Text that begins with what could be taken for a mark gets a mark. */
    static byte[] encode(String text) {
        boolean marked = !text.isEmpty() && isMark(text.charAt(0));
        String written = marked ? MARK + text : text;
        byte[] utf16 = new byte[written.length() * Character.BYTES];
        for (int i = 0; i < written.length(); i++) {
            CHARACTERS.set(utf16, i * Character.BYTES, written.charAt(i));
        }
        return utf16;
    }

    private static boolean isMark(char c) {
        return c == MARK || c == SWAPPED_MARK;
    }

    /**
     * The text, exactly, lone surrogates included.
     *
     * @throws IOException if half a character is left
     */
    static String decode(byte[] utf16) throws IOException {
        if (utf16.length % Character.BYTES != 0) {
            throw new IOException("a wide string has half a character");
        }
        char[] text = new char[utf16.length / Character.BYTES];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) CHARACTERS.get(utf16, i * Character.BYTES);
        }
        if (text.length == 0 || !isMark(text[0])) {
            return new String(text);
        }
        if (text[0] == SWAPPED_MARK) {
            for (int i = 0; i < text.length; i++) {
                text[i] = Character.reverseBytes(text[i]);
            }
        }
        return new String(text, 1, text.length - 1);
    }
}
