package org.syncline.core.reconcile;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The greatest deletion on one side that is not taken for an accident. */
public sealed interface DeletionLimit {

    record Count(long count) implements DeletionLimit {}

    /** Up to this share of a side's entries, once it has at least {@code fromEntries}. */
    record Percent(int percent, int fromEntries) implements DeletionLimit {}

    /** Files of up to this many bytes together, a size that was given as {@code text}. */
    record Bytes(long bytes, String text) implements DeletionLimit {}

    List<DeletionLimit> DEFAULT = List.of(new Percent(50, 10));

    /** The {@link #DEFAULT} in words for people. */
    String DEFAULT_WORDS = "half of a side of ten entries or more";

    /**
     * Reads {@code 20}, {@code 30%} or a size such as {@code 2GiB} or {@code 500MB}.
     *
     * @throws IllegalArgumentException with a message for people
     */
    static DeletionLimit parse(String text) {
        return Parser.parse(text);
    }

    default boolean allows(Deletions deletions) {
        return switch (this) {
            case Count limit -> deletions.entries() <= limit.count();
            case Percent limit ->
                    deletions.outOf() < limit.fromEntries()
                            || deletions.entries() * 100 <= deletions.outOf() * limit.percent();
            case Bytes limit -> deletions.bytes() <= limit.bytes();
        };
    }

    /** The limit as it is given on the command line. */
    default String text() {
        return switch (this) {
            case Count limit -> Long.toString(limit.count());
            case Percent limit -> limit.percent() + "%";
            case Bytes limit -> limit.text();
        };
    }

    /**
     * The deletions of a plan on one side.
     *
     * @param outOf number of entries of that side
     * @param bytes in the files that go
     */
    record Deletions(long entries, long outOf, long bytes) {}

    final class Parser {

        private static final int FULL = 100;
        private static final Pattern SHAPE = Pattern.compile("(\\d{1,15})(%|[kmgt]i?b|b|)");
        private static final Map<String, Long> UNITS =
                Map.of(
                        "b", 1L,
                        "kb", 1_000L,
                        "mb", 1_000_000L,
                        "gb", 1_000_000_000L,
                        "tb", 1_000_000_000_000L,
                        "kib", 1L << 10,
                        "mib", 1L << 20,
                        "gib", 1L << 30,
                        "tib", 1L << 40);

        private Parser() {}

        private static DeletionLimit parse(String text) {
            Matcher matcher = SHAPE.matcher(text.toLowerCase(Locale.ROOT));
            if (!matcher.matches()) {
                throw new IllegalArgumentException(message(text));
            }
            long number = Long.parseLong(matcher.group(1));
            String unit = matcher.group(2);
            if (unit.isEmpty()) {
                return new Count(number);
            }
            if (!unit.equals("%")) {
                return new Bytes(bytes(number, UNITS.getOrDefault(unit, 1L)), text);
            }
            if (number > FULL) {
                throw new IllegalArgumentException(message(text));
            }
            return new Percent((int) number, 0);
        }

        /** More than there can be is no limit. */
        private static long bytes(long number, long unit) {
            return number > Long.MAX_VALUE / unit ? Long.MAX_VALUE : number * unit;
        }

        private static String message(String text) {
            return "\""
                    + text
                    + "\" is no limit of deletions: give a count such as 20, a share such as 30% or"
                    + " a size such as 2GiB";
        }
    }
}
