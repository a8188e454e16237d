package org.syncline.lab.chart;

import java.util.OptionalDouble;

/**
 * An axis: what it shows and, where they are not to follow the data, its ends in base units of
 * {@code unit}.
 */
public record Axis(String label, Unit unit, OptionalDouble low, OptionalDouble high) {
    public static Axis of(String label, Unit unit) {
        return new Axis(label, unit, OptionalDouble.empty(), OptionalDouble.empty());
    }

    public Axis from(double low) {
        return new Axis(label, unit, OptionalDouble.of(low), high);
    }

    public Axis to(double high) {
        return new Axis(label, unit, low, OptionalDouble.of(high));
    }

    String title(Unit.Scale scale) {
        if (scale.symbol().isEmpty()) {
            return label;
        }
        return label.isEmpty() ? scale.symbol() : label + " (" + scale.symbol() + ")";
    }
}
