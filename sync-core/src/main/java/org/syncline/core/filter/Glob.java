package org.syncline.core.filter;

import org.syncline.core.filter.GlobParser.Token;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A pattern for one name: {@code *}, {@code ?}, {@code [a-z]}, {@code [!a]}, {@code [[:digit:]]}
 * and {@code \x} for a literal x. It matches characters in the UTF-8 parts of a name, and single
 * bytes elsewhere.
 */
record Glob(List<Token> tokens, boolean ignoresCase) {

    private static final int RAW_BYTE = 0x110000;
    private static final String SPECIAL = "*?[]\\";

    /**
     * Compiles a pattern without slashes.
     *
     * @throws IllegalArgumentException with a message for people
     */
    static Glob compile(String pattern, boolean ignoresCase) {
        return new Glob(new GlobParser(pattern).tokens(), ignoresCase);
    }

    /**
     * The pattern that matches a name. A byte that is no UTF-8 cannot be spelled; in its place the
     * pattern takes any character.
     */
    static String literal(byte[] name) {
        StringBuilder pattern = new StringBuilder();
        for (int point : decode(name)) {
            if (point >= RAW_BYTE) {
                pattern.append('?');
            } else {
                pattern.append(SPECIAL.indexOf(point) < 0 ? "" : "\\").appendCodePoint(point);
            }
        }
        return pattern.toString();
    }

    /**
     * The code points of a name or a path; a byte that is no UTF-8 counts as a character that no
     * pattern can spell.
     */
    static int[] decode(byte[] name) {
        int[] points = new int[name.length];
        int count = 0;
        for (int i = 0; i < name.length; ) {
            int length = sequenceLength(name, i);
            if (length == 1) {
                points[count++] = name[i++];
            } else if (length == 0) {
                points[count++] = RAW_BYTE + (name[i++] & 0xff);
            } else {
                points[count++] =
                        new String(name, i, length, StandardCharsets.UTF_8).codePointAt(0);
                i += length;
            }
        }
        return Arrays.copyOf(points, count);
    }

    private static int sequenceLength(byte[] name, int at) {
        int lead = name[at] & 0xff;
        int length =
                lead < 0x80
                        ? 1
                        : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
        if (length <= 1) {
            return length;
        }
        if (at + length > name.length) {
            return 0;
        }
        String text = new String(name, at, length, StandardCharsets.UTF_8);
        return text.codePointCount(0, text.length()) == 1 && text.codePointAt(0) != 0xfffd
                ? length
                : 0;
    }
}
