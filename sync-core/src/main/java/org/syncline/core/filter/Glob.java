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
final class Glob {

    private static final int RAW_BYTE = 0x110000;
    private static final String SPECIAL = "*?[]\\";

    private final List<Token> tokens;
    private final boolean ignoresCase;

    private Glob(List<Token> tokens, boolean ignoresCase) {
        this.tokens = tokens;
        this.ignoresCase = ignoresCase;
    }

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

    /** Time is bounded by the product of the lengths: only the last star is ever extended. */
    boolean matches(int[] name) {
        int token = 0;
        int at = 0;
        int resumeToken = -1;
        int resumeAt = 0;
        while (at < name.length) {
            Token next = token < tokens.size() ? tokens.get(token) : null;
            if (next instanceof Token.Star) {
                resumeToken = ++token;
                resumeAt = at;
            } else if (next instanceof Token.Set set && fits(set, name[at])) {
                token++;
                at++;
            } else if (resumeToken >= 0) {
                token = resumeToken;
                at = ++resumeAt;
            } else {
                return false;
            }
        }
        while (token < tokens.size() && tokens.get(token) instanceof Token.Star) {
            token++;
        }
        return token == tokens.size();
    }

    private boolean fits(Token.Set set, int c) {
        return ignoresCase ? set.holdsInAnyCase(c) : set.holds(c);
    }

    /**
     * The code points of a name; a byte that is no UTF-8 counts as a character that no pattern can
     * spell.
     */
    static int[] decode(byte[] name) {
        int[] points = new int[name.length];
        int count = 0;
        for (int i = 0; i < name.length; ) {
            int length = sequenceLength(name, i);
            if (length == 0) {
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
