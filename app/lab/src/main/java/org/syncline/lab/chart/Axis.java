package org.syncline.lab.chart;

import java.util.OptionalDouble;

/**
 * An axis: its label and unit and, if it does not follow the data, its low end in base units of
 * {@code unit}.
 *
 * @param logarithmic whether equal distances are equal ratios; it runs from one power of ten to
 *     another, and each has its own unit. Only upright bars have such an axis.
 */
public record Axis(String label, Unit unit, OptionalDouble low, boolean logarithmic) {
    public static Axis of(String label, Unit unit) {
        return new Axis(label, unit, OptionalDouble.empty(), false);
    }

    public Axis from(double low) {
        return new Axis(label, unit, OptionalDouble.of(low), logarithmic);
    }

    public Axis byPowersOfTen() {
        return new Axis(label, unit, low, true);
    }

    String title(Unit.Scale scale) {
        if (logarithmic) {
            return label.isEmpty() ? "logarithmic" : label + ", logarithmic";
        }
        if (scale.symbol().isEmpty()) {
            return label;
        }
        return label.isEmpty() ? scale.symbol() : label + " (" + scale.symbol() + ")";
    }
}
