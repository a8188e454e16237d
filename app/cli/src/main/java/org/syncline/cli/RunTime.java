package org.syncline.cli;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.function.Function;

/**
 * A day or a moment by which runs are found, as people write them in ISO 8601; in UTC, unless it
 * names another offset.
 *
 * @param begin of the day, or the moment
 * @param end of the day, which is not part of it, or the moment
 */
record RunTime(Instant begin, Instant end) {

    private static final Duration DAY = Duration.ofDays(1);

    private static final List<Function<String, RunTime>> FORMS =
            List.of(
                    text -> ofDay(LocalDate.parse(text)),
                    text -> ofMoment(LocalDateTime.parse(text).toInstant(ZoneOffset.UTC)),
                    text -> ofMoment(OffsetDateTime.parse(text).toInstant()));

    /** Fails with a message for people. */
    static RunTime parse(String text) {
        for (Function<String, RunTime> form : FORMS) {
            try {
                return form.apply(text);
            } catch (DateTimeParseException e) {
                continue; // in another form
            }
        }
        throw new IllegalArgumentException(
                "\"" + text + "\" is no time; times look like 2026-11-25 or 2026-11-25T18:30");
    }

    private static RunTime ofDay(LocalDate day) {
        Instant begin = day.atStartOfDay(ZoneOffset.UTC).toInstant();
        return new RunTime(begin, begin.plus(DAY));
    }

    private static RunTime ofMoment(Instant moment) {
        return new RunTime(moment, moment);
    }
}
