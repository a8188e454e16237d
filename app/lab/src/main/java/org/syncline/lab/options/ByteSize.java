package org.syncline.lab.options;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of content as users write it: {@code 512}, {@code 20MB} or {@code 20M} (10⁶), or {@code
 * 16MiB} (2²⁰). Case does not matter.
 *
 * @param bytes 0 at least
 */
public record ByteSize(long bytes) {

    /** The most bytes that are read without a unit. */
    public static final long MOST_WITHOUT_UNIT = 999_999_999_999_999L;

    private static final List<Map.Entry<String, Long>> LARGEST_FIRST =
            List.of(
                    Map.entry("GiB", 1L << 30),
                    Map.entry("GB", 1_000_000_000L),
                    Map.entry("MiB", 1L << 20),
                    Map.entry("MB", 1_000_000L),
                    Map.entry("KiB", 1L << 10),
                    Map.entry("kB", 1_000L));

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

    /**
     * Reads an amount.
     *
     * @throws IllegalArgumentException if the text is none, with a message for people
     */
    public static ByteSize parse(String text) {
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

    /**
     * Returns the amount in the largest unit that leaves it whole, such as {@code 20MB} or {@code
     * 1500B}; {@link #parse} reads it if it is {@link #MOST_WITHOUT_UNIT} at most.
     */
    public String text() {
        for (Map.Entry<String, Long> unit : LARGEST_FIRST) {
            if (bytes > 0 && bytes % unit.getValue() == 0) {
                return bytes / unit.getValue() + unit.getKey();
            }
        }
        return bytes + "B";
    }

    private static String message(String text) {
        return "\"" + text + "\" is no size; sizes look like 512, 20MB or 16MiB";
    }
}
