package org.syncline.transport.socket;

import java.math.BigDecimal;
import java.time.Duration;

/** Durations in words. */
final class DurationText {

    private DurationText() {}

    /** For instance {@code 0.5 s}. */
    static String of(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString()
                + " s";
    }
}
