package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Strings, exactly, lone surrogates included: length times two, plus one if all characters are
 * ASCII, then one to three bytes a character as in UTF-8 (surrogates each for themselves). Null is
 * -1.
 */
public final class TextCodec implements Codec {

    public static final TextCodec CODEC = new TextCodec();

    private TextCodec() {}

    public static void put(WireOut out, @Nullable String text) throws IOException {
        if (text == null) {
            out.putInt(-1);
            return;
        }
        int bytes = encodedLength(text);
        if (bytes > out.limits().frameBytes()) {
            throw new IOException("a string of " + bytes + " bytes cannot be sent");
        }
        boolean ascii = bytes == text.length();
        out.putInt(bytes << 1 | (ascii ? 1 : 0));
        int at = out.reserve(bytes);
        if (ascii) {
            asciiInto(text, out.array(), at);
        } else {
            encodeInto(text, out.array(), at);
        }
    }

    @SuppressWarnings("deprecation") // the only copy without a temporary array; exact for ASCII
    private static void asciiInto(String text, byte[] target, int at) {
        text.getBytes(0, text.length(), target, at);
    }

    public static @Nullable String get(WireIn in) throws WireException {
        int header = in.getInt();
        if (header == -1) {
            return null;
        }
        int length = header >>> 1;
        int at = in.take(length);
        return (header & 1) == 1
                ? new String(in.array(), at, length, StandardCharsets.ISO_8859_1)
                : decode(in.array(), at, at + length);
    }

    private static int encodedLength(String text) {
        int length = text.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                bytes += c < 0x800 ? 1 : 2;
            }
        }
        return bytes;
    }

    private static void encodeInto(String text, byte[] target, int start) {
        int at = start;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (c < 0x800) {
                target[at++] = (byte) (0xC0 | c >> 6);
                target[at++] = (byte) (0x80 | c & 0x3F);
            } else {
                target[at++] = (byte) (0xE0 | c >> 12);
                target[at++] = (byte) (0x80 | c >> 6 & 0x3F);
                target[at++] = (byte) (0x80 | c & 0x3F);
            }
        }
    }

    private static String decode(byte[] bytes, int start, int end) throws WireException {
        char[] chars = new char[end - start];
        int count = 0;
        int at = start;
        while (at < end) {
            int first = bytes[at] & 0xFF;
            int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : 2;
            if (first >= 0x80 && first < 0xC0 || first >= 0xF0 || at + more >= end) {
                throw new WireException("a string is malformed");
            }
            int c = more == 0 ? first : first & (more == 1 ? 0x1F : 0x0F);
            for (int i = 1; i <= more; i++) {
                c = c << 6 | bytes[at + i] & 0x3F;
            }
            chars[count++] = (char) c;
            at += 1 + more;
        }
        return new String(chars, 0, count);
    }

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        put(out, (String) value);
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        return get(in);
    }
}
