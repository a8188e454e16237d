package org.syncline.transport.corba;

import java.io.IOException;

/**
 * The octets of IDL's {@code wstring} in GIOP 1.2 and UTF-16: in big-endian order unless a byte
 * order mark says otherwise. ORBs make them character by character, and believe any length. Strings
 * of one message take turns in the same memory. For one thread.
 */
final class WideText {

    private static final char MARK = '\uFEFF';
    private static final char SWAPPED_MARK = Character.reverseBytes(MARK);
    private static final int FIRST_BYTES = 128;

    private byte[] octets = {};
    private char[] characters = {};

    /** Room for at least so many octets; what was in it before is gone. */
    byte[] octets(int length) {
        if (octets.length < length) {
            octets = new byte[Math.max(length, FIRST_BYTES)];
        }
        return octets;
    }

    /** How many octets {@link #encode} makes of a text. */
    static int length(String text) {
        return (isMarked(text) ? text.length() + 1 : text.length()) * Character.BYTES;
    }

    /**
     * The octets, and perhaps more behind them. Text that begins with what could be taken for a
     * mark gets a mark.
     */
    byte[] encode(String text) {
        String written = isMarked(text) ? MARK + text : text;
        byte[] to = octets(written.length() * Character.BYTES);
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            to[2 * i] = (byte) (c >> Byte.SIZE);
            to[2 * i + 1] = (byte) c;
        }
        return to;
    }

    private static boolean isMarked(String text) {
        return !text.isEmpty() && isMark(text.charAt(0));
    }

    private static boolean isMark(char c) {
        return c == MARK || c == SWAPPED_MARK;
    }

    /**
     * The text in the first of {@link #octets}, exactly, lone surrogates included.
     *
     * @param length in octets
     * @throws IOException if half a character is left
     */
    String decode(int length) throws IOException {
        if (length % Character.BYTES != 0) {
            throw new IOException("a wide string has half a character");
        }
        int count = length / Character.BYTES;
        byte[] from = octets;
        char[] text = characters(count);
        for (int i = 0; i < count; i++) {
            text[i] = (char) (from[2 * i] << Byte.SIZE | Byte.toUnsignedInt(from[2 * i + 1]));
        }
        return count > 0 && isMark(text[0]) ? unmarked(text, count) : new String(text, 0, count);
    }

    private static String unmarked(char[] text, int count) {
        if (text[0] == SWAPPED_MARK) {
            for (int i = 0; i < count; i++) {
                text[i] = Character.reverseBytes(text[i]);
            }
        }
        return new String(text, 1, count - 1);
    }

    private char[] characters(int count) {
        if (characters.length < count) {
            characters = new char[Math.max(count, FIRST_BYTES)];
        }
        return characters;
    }
}
