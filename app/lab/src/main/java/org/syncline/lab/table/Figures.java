package org.syncline.lab.table;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats numbers, the same under every locale. */
public final class Figures {
    /** What {@link #WIDE} means, for a note below a table. */
    public static final String WIDE_MEANS =
            "\"wide\" stands for one whose ends lie more than a factor of 100 apart, as where few"
                    + " forks differ much";

    static final String ABSENT = "–";

    /** A dash would be taken for a sign. */
    private static final String BETWEEN_SIGNS = " to ";

    private static final String WIDE = "wide";
    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB"};
    private static final int SIGNIFICANT = 3;
    private static final int MOST_DECIMALS = 6;

    private Figures() {}

    /** Formats for readers: three significant digits, at most six decimals, never an exponent. */
    public static String brief(double value) {
        return fixed(value, decimals(value));
    }

    /** Formats for readers: the median, and its interval with the median's decimals. */
    public static String brief(Summary summary) {
        return brief(new Estimate(summary.median(), summary.confidence()));
    }

    /**
     * Formats for readers: the figure, and its interval with the figure's decimals; {@link #WIDE}
     * in place of one that says nothing.
     */
    public static String brief(Estimate estimate) {
        return brief(estimate, "");
    }

    /** The same with a unit: "20.0 (18.5–22.0) ms", "20.0 ms (wide)". */
    public static String brief(Estimate estimate, String unit) {
        int decimals = decimals(estimate.value());
        String value = fixed(estimate.value(), decimals);
        String symbol = unit.isEmpty() ? "" : " " + unit;
        return estimate.interval()
                .map(
                        i ->
                                i.saysNothing()
                                        ? "%s%s (%s)".formatted(value, symbol, WIDE)
                                        : "%s (%s%s%s)%s"
                                                .formatted(
                                                        value,
                                                        fixed(i.low(), decimals),
                                                        i.low() < 0 ? BETWEEN_SIGNS : "–",
                                                        fixed(i.high(), decimals),
                                                        symbol))
                .orElse(value + symbol);
    }

    /** Formats for readers: three significant digits, as in {@code 41.0 kB}; units of 1000. */
    public static String bytes(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f %s", value, UNITS[unit]);
    }

    /** Formats for programs: the fewest digits that read back as the same double, no exponent. */
    static String exact(double value) {
        BigDecimal plain = BigDecimal.valueOf(value);
        return plain.signum() == 0 ? "0" : plain.stripTrailingZeros().toPlainString();
    }

    private static String fixed(double value, int decimals) {
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    }

    private static int decimals(double value) {
        if (value == 0) {
            return 0;
        }
        BigDecimal plain = BigDecimal.valueOf(value);
        int magnitude = plain.precision() - plain.scale();
        return Math.clamp(SIGNIFICANT - magnitude, 0, MOST_DECIMALS);
    }
}
