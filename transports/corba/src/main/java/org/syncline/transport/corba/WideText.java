package org.syncline.transport.corba;

import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

import java.io.IOException;

/**
 * How the octets of IDL's {@code wstring} get into and out of one message of any ORB, in GIOP 1.2
 * and UTF-16: in big-endian order unless a byte order mark says otherwise. ORBs make strings
 * character by character, and believe any length. Strings of one message take turns in the same
 * memory. For one thread.
 */
public class WideText {

    private static final char MARK = '\uFEFF';
    private static final char SWAPPED_MARK = Character.reverseBytes(MARK);
    private static final int FIRST_BYTES = 128;
    private static final byte[] NO_OCTETS = {};
    private static final char[] NO_CHARACTERS = {};

    private byte[] octets = NO_OCTETS;
    private char[] characters = NO_CHARACTERS;

    /** The characters to write: text that begins with what could be taken for a mark gets one. */
    static String marked(String text) {
        return !text.isEmpty() && isMark(text.charAt(0)) ? MARK + text : text;
    }

    static int length(String marked) {
        return marked.length() * Character.BYTES;
    }

    /**
     * Writes a wide string, halves of surrogate pairs as they are.
     *
     * @param marked see {@link #marked}
     */
    public void write(OutputStream message, String marked) {
        int length = length(marked);
        message.write_long(length);
        message.write_octet_array(encode(marked), 0, length);
    }

    /**
     * Reads the text of a wide string.
     *
     * @param length in octets, no more than are in the message
     * @throws IOException if half a character is left
     */
    public String read(InputStream message, int length) throws IOException {
        byte[] from = octets(length);
        message.read_octet_array(from, 0, length);
        return decode(from, 0, length);
    }

    private byte[] encode(String marked) {
        byte[] to = octets(length(marked));
        for (int i = 0; i < marked.length(); i++) {
            char c = marked.charAt(i);
            to[2 * i] = (byte) (c >> Byte.SIZE);
            to[2 * i + 1] = (byte) c;
        }
        return to;
    }

    /** Room for at least so many octets; what was in it before is gone. */
    private byte[] octets(int length) {
        if (octets.length < length) {
            octets = new byte[Math.max(length, FIRST_BYTES)];
        }
        return octets;
    }

    private static boolean isMark(char c) {
        return c == MARK || c == SWAPPED_MARK;
    }

    /**
     * The text of some octets, exactly, halves of surrogate pairs included.
     *
     * @param length in octets
     * @throws IOException if half a character is left
     */
    protected final String decode(byte[] from, int at, int length) throws IOException {
        if (length % Character.BYTES != 0) {
            throw new IOException("a wide string has half a character");
        }
        int count = length / Character.BYTES;
        char[] text = characters(count);
        for (int i = 0, j = at; i < count; i++, j += Character.BYTES) {
            text[i] = (char) (from[j] << Byte.SIZE | Byte.toUnsignedInt(from[j + 1]));
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
