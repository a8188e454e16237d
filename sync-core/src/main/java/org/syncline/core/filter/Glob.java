package org.syncline.core.filter;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A pattern for one name: {@code *}, {@code ?}, {@code [a-z]}, {@code [!a]} and {@code \x} for a
 * literal x. It sees characters where a name is UTF-8 and single bytes where it is not.
 */
final class Glob {

    private static final int RAW_BYTE = 0x110000;

    /** One step of a pattern. */
    private sealed interface Token {

        /** Any number of characters. */
        record Star() implements Token {}

        /**
         * One character out of ranges (pairs of first and last); {@code inverted} means any other
         * one.
         */
        record Set(boolean inverted, List<Integer> ranges) implements Token {
            boolean holds(int c) {
                for (int i = 0; i < ranges.size(); i += 2) {
                    if (ranges.get(i) <= c && c <= ranges.get(i + 1)) {
                        return !inverted;
                    }
                }
                return inverted;
            }
        }
    }

    private static final Token STAR = new Token.Star();
    private static final Token ANY = new Token.Set(true, List.of());

    private final List<Token> tokens;

    private Glob(List<Token> tokens) {
        this.tokens = tokens;
    }

    /**
     * Compiles a pattern without slashes.
     *
     * @throws IllegalArgumentException with a message for people
     */
    static Glob compile(String pattern) {
        return new Glob(new Parser(pattern).tokens());
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
            } else if (next instanceof Token.Set set && set.holds(name[at])) {
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

    /** Reads a pattern from left to right. */
    private static final class Parser {

        private final String pattern;
        private final int[] points;
        private int at;

        Parser(String pattern) {
            this.pattern = pattern;
            this.points = pattern.codePoints().toArray();
        }

        List<Token> tokens() {
            List<Token> tokens = new ArrayList<>();
            while (at < points.length) {
                switch (points[at]) {
                    case '*' -> {
                        tokens.add(STAR);
                        at++;
                    }
                    case '?' -> {
                        tokens.add(ANY);
                        at++;
                    }
                    case '[' -> tokens.add(set());
                    default -> {
                        int c = literal();
                        tokens.add(new Token.Set(false, List.of(c, c)));
                    }
                }
            }
            return List.copyOf(tokens);
        }

        private Token set() {
            at++;
            boolean inverted = at < points.length && (points[at] == '!' || points[at] == '^');
            at += inverted ? 1 : 0;
            List<Integer> ranges = new ArrayList<>();
            int start = at;
            while (at < points.length && (points[at] != ']' || at == start)) {
                int first = literal();
                boolean range =
                        at + 1 < points.length && points[at] == '-' && points[at + 1] != ']';
                at += range ? 1 : 0;
                ranges.add(first);
                ranges.add(range ? literal() : first);
            }
            if (at == points.length) {
                throw new IllegalArgumentException(
                        "filter pattern \"" + pattern + "\" has a \"[\" without \"]\"");
            }
            at++;
            return new Token.Set(inverted, List.copyOf(ranges));
        }

        private int literal() {
            if (points[at] == '\\' && ++at == points.length) {
                throw new IllegalArgumentException(
                        "filter pattern \"" + pattern + "\" ends in a single \"\\\"");
            }
            return points[at++];
        }
    }
}
