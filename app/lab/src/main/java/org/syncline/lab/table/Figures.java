package org.syncline.lab.table;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;

import java.math.BigDecimal;
import java.math.MathContext;
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

    /**
     * Formats for readers: three significant digits; with an exponent, as in {@code 4.87e-6}, where
     * they would need more than six decimals.
     */
    public static String brief(double value) {
        return Digits.of(value).text(value);
    }

    /** Formats for readers: the median, and its interval with the median's decimals. */
    public static String brief(Summary summary) {
        return brief(new Estimate(summary.median(), summary.confidence()));
    }

    /**
     * Formats for readers: the figure, and its interval with the figure's decimals and exponent;
     * {@link #WIDE} in place of one that says nothing.
     */
    public static String brief(Estimate estimate) {
        return brief(estimate, "");
    }

    /** The same with a unit: "20.0 (18.5–22.0) ms", "20.0 ms (wide)". */
    public static String brief(Estimate estimate, String unit) {
        Digits digits = Digits.of(estimate.value());
        String value = digits.text(estimate.value());
        String symbol = unit.isEmpty() ? "" : " " + unit;
        return estimate.interval()
                .map(
                        i ->
                                i.saysNothing()
                                        ? "%s%s (%s)".formatted(value, symbol, WIDE)
                                        : "%s (%s%s%s)%s"
                                                .formatted(
                                                        value,
                                                        digits.text(i.low()),
                                                        i.low() < 0 ? BETWEEN_SIGNS : "–",
                                                        digits.text(i.high()),
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

    /** How a figure and its interval are written. */
    private record Digits(int decimals, int exponent) {

        static Digits of(double figure) {
            if (figure == 0) {
                return new Digits(0, 0);
            }
            int decimals = SIGNIFICANT - magnitude(BigDecimal.valueOf(figure));
            return decimals > MOST_DECIMALS
                    ? new Digits(SIGNIFICANT - 1, exponent(figure))
                    : new Digits(Math.max(0, decimals), 0);
        }

        /** Returns that of the rounded figure, so that one digit stands before the point. */
        private static int exponent(double figure) {
            MathContext rounded = new MathContext(SIGNIFICANT, RoundingMode.HALF_EVEN);
            return magnitude(BigDecimal.valueOf(figure).round(rounded)) - 1;
        }

        private static int magnitude(BigDecimal figure) {
            return figure.precision() - figure.scale();
        }

        String text(double figure) {
            BigDecimal mantissa = BigDecimal.valueOf(figure).scaleByPowerOfTen(-exponent);
            String fixed = mantissa.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
            return exponent == 0 ? fixed : fixed + "e" + exponent;
        }
    }
}
