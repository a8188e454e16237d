package org.syncline.cli;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of content as users write it: {@code 512}, {@code 20MB} or {@code 20M} (10⁶), or {@code
 * 16MiB} (2²⁰).
 */
record ByteSize(long bytes) {

    private static final Pattern SHAPE = Pattern.compile("(\\d{1,15})([a-z]*)");
    private static final Map<String, Long> UNITS =
            Map.ofEntries(
                    Map.entry("", 1L),
                    Map.entry("b", 1L),
                    Map.entry("k", 1_000L),
                    Map.entry("m", 1_000_000L),
                    Map.entry("g", 1_000_000_000L),
                    Map.entry("kb", 1_000L),
                    Map.entry("mb", 1_000_000L),
                    Map.entry("gb", 1_000_000_000L),
                    Map.entry("kib", 1L << 10),
                    Map.entry("mib", 1L << 20),
                    Map.entry("gib", 1L << 30));

    /** Fails with a message for people. */
    static ByteSize parse(String text) {
        Matcher matcher = SHAPE.matcher(text.toLowerCase(Locale.ROOT));
        Long unit = matcher.matches() ? UNITS.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new IllegalArgumentException(message(text));
        }
        try {
            return new ByteSize(Math.multiplyExact(Long.parseLong(matcher.group(1)), unit));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(message(text), e);
        }
    }

    private static String message(String text) {
        return "\"" + text + "\" is no size; sizes look like 512, 20MB or 16MiB";
    }
}
