package org.syncline.core.filter;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the pattern of one name from left to right. Used once. */
final class GlobParser {

    /** One step of a pattern. */
    sealed interface Token {

        /** Any number of characters; no other follows it. */
        record Star() implements Token {}

        /**
         * One character out of ranges (pairs of first and last); {@code inverted} means any other
         * one.
         */
        record Set(boolean inverted, List<Integer> ranges) implements Token {}
    }

    private static final Token STAR = new Token.Star();
    private static final Token ANY = new Token.Set(true, List.of());

    /** The classes of POSIX over ASCII, which is all that git knows of them. */
    private static final Map<String, List<Integer>> CLASSES =
            Map.ofEntries(
                    Map.entry("alnum", ranges("09AZaz")),
                    Map.entry("alpha", ranges("AZaz")),
                    Map.entry("blank", ranges("\t\t  ")),
                    Map.entry("cntrl", ranges("\0\u001f\u007f\u007f")),
                    Map.entry("digit", ranges("09")),
                    Map.entry("graph", ranges("!~")),
                    Map.entry("lower", ranges("az")),
                    Map.entry("print", ranges(" ~")),
                    Map.entry("punct", ranges("!/:@[`{~")),
                    Map.entry("space", ranges("\t\r  ")),
                    Map.entry("upper", ranges("AZ")),
                    Map.entry("xdigit", ranges("09AFaf")));

    private final String pattern;
    private final int[] points;
    private int at;

    GlobParser(String pattern) {
        this.pattern = pattern;
        this.points = pattern.codePoints().toArray();
    }

    private static List<Integer> ranges(String ends) {
        return ends.chars().boxed().toList();
    }

    /**
     * @throws IllegalArgumentException with a message for people
     */
    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        while (at < points.length) {
            switch (points[at]) {
                case '*' -> {
                    if (tokens.isEmpty() || !(tokens.getLast() instanceof Token.Star)) {
                        tokens.add(STAR);
                    }
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
            String name = className();
            ranges.addAll(name == null ? range() : named(name));
        }
        if (at == points.length) {
            throw wrong("has a \"[\" without \"]\"");
        }
        at++;
        return new Token.Set(inverted, List.copyOf(ranges));
    }

    /** The name if {@code [:name:]} comes next. */
    private @Nullable String className() {
        if (points[at] != '[' || at + 1 == points.length || points[at + 1] != ':') {
            return null;
        }
        int end = at + 2;
        while (end < points.length && points[end] != ']') {
            end++;
        }
        boolean closed = end < points.length && end > at + 2 && points[end - 1] == ':';
        return closed ? new String(points, at + 2, end - at - 3) : null;
    }

    private List<Integer> named(String name) {
        List<Integer> ranges = CLASSES.get(name);
        if (ranges == null) {
            throw wrong("names no class of characters; known are [:alnum:], [:digit:] and so on");
        }
        at += name.length() + 4;
        return ranges;
    }

    private List<Integer> range() {
        int first = literal();
        boolean alone = at + 1 >= points.length || points[at] != '-' || points[at + 1] == ']';
        if (alone) {
            return List.of(first, first);
        }
        at++;
        int last = literal();
        if (last < first) {
            throw wrong("has a range that ends before it begins");
        }
        return List.of(first, last);
    }

    private int literal() {
        if (points[at] == '\\' && ++at == points.length) {
            throw wrong("ends in a single \"\\\"");
        }
        return points[at++];
    }

    private IllegalArgumentException wrong(String how) {
        return new IllegalArgumentException("filter pattern \"" + pattern + "\" " + how);
    }
}
