package org.syncline.lab.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Tick marks at multiples of a step of 1, 2 or 5 times a power of ten: {@code first·step} to {@code
 * last·step}. Marks are multiples of whole numbers, so that they carry no accumulated error.
 */
record Ticks(long first, long last, BigDecimal step) {
    /** The distance, in steps, by which an end may miss a mark through rounding. */
    private static final double SLACK = 1e-9;

    /**
     * Returns the finest marks inside [low, high] that leave at most {@code most} ≥ 2 intervals.
     */
    static Ticks inside(double low, double high, int most) {
        return new Ticks(0, 0, step((high - low) / Math.max(2, most))).within(low, high);
    }

    /** Returns marks that cover [low, high]: the outermost ones are at or beyond its ends. */
    static Ticks covering(double low, double high, int most) {
        BigDecimal step = step((high - low) / Math.max(2, most));
        return new Ticks(
                (long) Math.floor(low / step.doubleValue() + SLACK),
                (long) Math.ceil(high / step.doubleValue() - SLACK),
                step);
    }

    /**
     * Returns the exponents of two or more powers of ten that cover [low, high], with at most
     * {@code most} + 1 intervals; 0 < low ≤ high.
     */
    static Ticks powersOfTen(double low, double high, int most) {
        double from = Math.floor(Math.log10(low) + SLACK);
        double to = Math.max(from + 1, Math.ceil(Math.log10(high) - SLACK));
        double step = Math.ceil((to - from) / most);
        return new Ticks(
                (long) Math.floor(from / step),
                (long) Math.ceil(to / step),
                BigDecimal.valueOf((long) step));
    }

    /** Returns the marks of the same step inside [low, high]. */
    Ticks within(double low, double high) {
        return new Ticks(
                (long) Math.ceil(low / step.doubleValue() - SLACK),
                (long) Math.floor(high / step.doubleValue() + SLACK),
                step);
    }

    int count() {
        return (int) (last - first + 1);
    }

    double value(int i) {
        return exact(i).doubleValue();
    }

    /** Returns the mark's number with the step's decimals and commas between thousands. */
    String label(int i) {
        String plain =
                exact(i).setScale(Math.max(0, step.scale()), RoundingMode.UNNECESSARY)
                        .toPlainString();
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        return whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",")
                + (point < 0 ? "" : plain.substring(point));
    }

    private BigDecimal exact(int i) {
        return step.multiply(BigDecimal.valueOf(first + i));
    }

    private static BigDecimal step(double rough) {
        if (!(rough > 0) || !Double.isFinite(rough)) {
            return BigDecimal.ONE;
        }
        int exponent = (int) Math.floor(Math.log10(rough));
        for (int e = exponent; ; e++) {
            for (int mantissa : new int[] {1, 2, 5}) {
                BigDecimal step = BigDecimal.valueOf(mantissa).scaleByPowerOfTen(e);
                if (step.doubleValue() >= rough * (1 - 1e-9)) {
                    return step;
                }
            }
        }
    }
}
