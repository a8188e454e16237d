package org.syncline.benchmarks.bars;

import java.util.Locale;

/**
 * A time beside another one of the same run, and the bar for it.
 *
 * @param of the time that must be short
 * @param to the time that it is compared with, in the same unit
 * @param most the most that {@code of} may be, in times of {@code to}
 */
record Ratio(double of, double to, double most) {

    boolean holds() {
        return of <= most * to;
    }

    /** Returns a text such as {@code 0.15, at most 0.30: held}. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%.2f, at most %.2f: %s", of / to, most, holds() ? "held" : "MISSED");
    }
}
