package org.syncline.lab.chart;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Figures;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The quantity of an axis. Values are given in the base unit; the axis picks the prefix to show.
 */
public enum Unit {
    SECONDS(
            new Scale(1e-6, "µs", 0),
            new Scale(1e-3, "ms", 1e-3),
            new Scale(1, "s", 1),
            new Scale(60, "min", 600),
            new Scale(3600, "h", 18_000),
            new Scale(86_400, "d", 432_000)),
    MICROSECONDS(new Scale(1, "µs", 0), new Scale(1e3, "ms", 1e4), new Scale(1e6, "s", 1e6)),
    BYTES(Scale.decimal("B", "kB", "MB", "GB", "TB")),
    BYTES_PER_SECOND(Scale.decimal("B/s", "kB/s", "MB/s", "GB/s", "TB/s")),
    COUNT(new Scale(1, "", 0), new Scale(1e6, "million", 1e7)),
    COUNT_PER_SECOND(new Scale(1, "/s", 0), new Scale(1e6, "million/s", 1e7)),
    PERCENT(new Scale(1, "%", 0));

    private final List<Scale> scales;

    Unit(Scale... scales) {
        this.scales = List.of(scales);
    }

    /** Returns the scale for an axis whose largest magnitude is {@code largest} base units. */
    public Scale scaleFor(double largest) {
        Scale best = largest == 0 && this == SECONDS ? scales.get(2) : scales.get(0);
        for (Scale scale : scales) {
            best = scale.from() <= largest && scale.from() >= best.from() ? scale : best;
        }
        return best;
    }

    /** Returns the value for readers, in the scale that suits it: "36.0 µs". */
    public String text(double value) {
        return text(new Estimate(value, Optional.empty()));
    }

    /** Returns the figure and its interval in the scale that suits the figure. */
    public String text(Estimate figure) {
        Scale scale = scaleFor(Math.abs(figure.value()));
        return Figures.brief(figure.times(1 / scale.factor()), scale.symbol());
    }

    /** Returns so many powers of ten of the base unit: "100 µs", "1 ms", and not "100.0 µs". */
    String powerOfTen(int exponent) {
        Scale best = scales.get(0);
        for (Scale scale : scales) {
            OptionalInt own = scale.exponent();
            best = own.isPresent() && own.getAsInt() <= exponent ? scale : best;
        }
        int rest = exponent - best.exponent().orElseThrow();
        String number = BigDecimal.ONE.scaleByPowerOfTen(rest).toPlainString();
        return best.symbol().isEmpty() ? number : number + " " + best.symbol();
    }

    /** One shown unit: {@code factor} base units each, used from {@code from} base units on. */
    public record Scale(double factor, String symbol, double from) {
        private static Scale[] decimal(String... symbols) {
            Scale[] scales = new Scale[symbols.length];
            for (int i = 0; i < symbols.length; i++) {
                double factor = StrictMath.pow(1000, i);
                scales[i] = new Scale(factor, symbols[i], i == 0 ? 0 : factor);
            }
            return scales;
        }

        /** Returns the exponent of a factor that is a power of ten. */
        private OptionalInt exponent() {
            BigDecimal plain = BigDecimal.valueOf(factor).stripTrailingZeros();
            return plain.unscaledValue().equals(BigInteger.ONE)
                    ? OptionalInt.of(-plain.scale())
                    : OptionalInt.empty();
        }
    }
}
