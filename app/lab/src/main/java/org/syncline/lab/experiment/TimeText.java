package org.syncline.lab.experiment;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 10 min}, {@code 30 s}, {@code 1.5 h}. */
public final class TimeText {

    private static final Pattern SHAPE = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?) ?([a-z]+)");
    private static final Duration LONGEST = Duration.ofDays(366);

    /** The largest first; {@link #of} takes the first that leaves a whole number. */
    private static final Map<String, Duration> UNITS = new LinkedHashMap<>();

    static {
        UNITS.put("h", Duration.ofHours(1));
        UNITS.put("min", Duration.ofMinutes(1));
        UNITS.put("s", Duration.ofSeconds(1));
        UNITS.put("ms", Duration.ofMillis(1));
        UNITS.put("us", Duration.ofNanos(1000));
        UNITS.put("ns", Duration.ofNanos(1));
    }

    private TimeText() {}

    /** Fails with a message for people. */
    static Duration parse(String text) {
        Matcher parts = SHAPE.matcher(text);
        Duration unit = parts.matches() ? UNITS.get(parts.group(2)) : null;
        if (unit == null) {
            throw wrong(text, " is no duration");
        }
        BigDecimal nanos =
                new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit.toNanos()));
        if (nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) > 0) {
            throw wrong(text, " is longer than a year");
        }
        return Duration.ofNanos(nanos.longValue());
    }

    private static IllegalArgumentException wrong(String text, String what) {
        return new IllegalArgumentException(
                "\""
                        + NearestNames.clipped(text)
                        + "\""
                        + what
                        + "; durations look like 10 min, 30 s or 500 ms");
    }

    /** Returns a text that {@link #parse} takes for the same duration. */
    public static String of(Duration duration) {
        if (duration.isZero()) {
            return "0 s";
        }
        for (Map.Entry<String, Duration> unit : UNITS.entrySet()) {
            if (duration.toNanos() % unit.getValue().toNanos() == 0) {
                return duration.dividedBy(unit.getValue()) + " " + unit.getKey();
            }
        }
        throw new IllegalStateException("a duration has whole nanoseconds: " + duration);
    }
}
