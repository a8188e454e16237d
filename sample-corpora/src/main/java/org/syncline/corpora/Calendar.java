package org.syncline.corpora;

import java.time.Instant;
import java.time.LocalDate;

/** The two past years, 2022 and 2023, over which a corpus spreads its files, in UTC. */
final class Calendar {
    static final int DAYS = 730;
    private static final LocalDate FIRST = LocalDate.of(2022, 1, 1);
    private static final long NANOS_PER_DAY = 86_400_000_000_000L;

    private Calendar() {}

    /**
     * The day on which file {@code index} of {@code files} falls when each day gets at least {@code
     * perDay}.
     */
    static LocalDate day(int index, int files, int perDay) {
        int share = Math.max(perDay, (files + DAYS - 1) / DAYS);
        return FIRST.plusDays(index / share);
    }

    static LocalDate anyDay(SplitMix random) {
        return FIRST.plusDays(random.below(DAYS));
    }

    /** Some nanosecond of {@code day}. */
    static Instant within(LocalDate day, SplitMix random) {
        return Instant.ofEpochSecond(day.toEpochDay() * 86_400)
                .plusNanos(random.below(NANOS_PER_DAY));
    }
}
