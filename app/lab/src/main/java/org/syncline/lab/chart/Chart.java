package org.syncline.lab.chart;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The content of a chart; immutable. The painter chooses sizes, colours and layout. */
public sealed interface Chart {
    String title();

    /** Lines over a common x axis, such as throughput over time. */
    record Lines(String title, Axis x, Axis y, List<Series> series) implements Chart {
        public Lines {
            series = List.copyOf(series);
        }
    }

    /** Bars side by side: for each category one of each group, such as corpus × transport. */
    record Grouped(String title, Axis value, List<String> categories, List<Bars> bars)
            implements Chart {
        public Grouped {
            categories = List.copyOf(categories);
            bars = requireFit(categories, bars);
        }
    }

    /** Horizontal bars: for each category one made of parts that add up, such as the phases. */
    record Stacked(String title, Axis value, List<String> categories, List<Bars> bars)
            implements Chart {
        public Stacked {
            categories = List.copyOf(categories);
            bars = requireFit(categories, bars);
        }
    }

    /** One legend entry's bars, a value or its absence for each category. */
    record Bars(String name, List<Optional<Bar>> values) {
        public Bars {
            values = List.copyOf(values);
        }
    }

    /** A value ≥ 0 in base units with the ends of its error bar, if known. */
    record Bar(double value, OptionalDouble low, OptionalDouble high) {
        public Bar {
            if (!(value >= 0) || Double.isInfinite(value)) {
                throw new IllegalArgumentException("Not a bar's value: " + value);
            }
        }

        public static Bar of(double value) {
            return new Bar(value, OptionalDouble.empty(), OptionalDouble.empty());
        }

        public static Bar between(double low, double value, double high) {
            return new Bar(value, OptionalDouble.of(low), OptionalDouble.of(high));
        }

        double top() {
            return Math.max(value, high.orElse(value));
        }
    }

    private static List<Bars> requireFit(List<String> categories, List<Bars> bars) {
        for (Bars each : bars) {
            if (each.values().size() != categories.size()) {
                throw new IllegalArgumentException(
                        each.values().size()
                                + (" bars of " + each.name())
                                + (" for " + categories.size() + " categories"));
            }
        }
        return List.copyOf(bars);
    }
}
