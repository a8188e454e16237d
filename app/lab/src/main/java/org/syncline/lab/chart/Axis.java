package org.syncline.lab.chart;

import java.util.OptionalDouble;

/**
 * An axis: its label and unit and, if it does not follow the data, its low end in base units of
 * {@code unit}.
 */
public record Axis(String label, Unit unit, OptionalDouble low) {
    public static Axis of(String label, Unit unit) {
        return new Axis(label, unit, OptionalDouble.empty());
    }

    public Axis from(double low) {
        return new Axis(label, unit, OptionalDouble.of(low));
    }

    String title(Unit.Scale scale) {
        if (scale.symbol().isEmpty()) {
            return label;
        }
        return label.isEmpty() ? scale.symbol() : label + " (" + scale.symbol() + ")";
    }
}
