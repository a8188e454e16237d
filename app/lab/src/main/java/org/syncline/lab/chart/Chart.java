package org.syncline.lab.chart;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The content of a chart; immutable. The painter chooses sizes, colours and layout. */
public sealed interface Chart {
    String title();

    /** Returns the chart without its title. */
    default Chart untitled() {
        return switch (this) {
            case Lines c -> new Lines("", c.x(), c.y(), c.series());
            case Grouped c -> new Grouped("", c.value(), c.categories(), c.bars());
            case Stacked c -> new Stacked("", c.value(), c.categories(), c.bars());
            case Lanes c -> new Lanes("", c.lanes());
        };
    }

    /** Returns the chart with nothing in the series of these names, which stay in the legend. */
    default Chart without(Set<String> hidden) {
        return switch (this) {
            case Lines c ->
                    new Lines(
                            c.title(),
                            c.x(),
                            c.y(),
                            c.series().stream()
                                    .map(each -> c.hides(each, hidden) ? each.none() : each)
                                    .toList());
            case Grouped c ->
                    new Grouped(c.title(), c.value(), c.categories(), without(c.bars(), hidden));
            case Stacked c ->
                    new Stacked(c.title(), c.value(), c.categories(), without(c.bars(), hidden));
            case Lanes c -> c;
        };
    }

    private static List<Bars> without(List<Bars> bars, Set<String> hidden) {
        return bars.stream()
                .map(each -> hidden.contains(each.name()) ? each.none() : each)
                .toList();
    }

    /** Lines over a common x axis, such as throughput over time. */
    record Lines(String title, Axis x, Axis y, List<Series> series) implements Chart {
        public Lines {
            requireLinear(x);
            requireLinear(y);
            series = List.copyOf(series);
        }

        /** A line without a place in the legend goes with its points. */
        private boolean hides(Series each, Set<String> hidden) {
            int like = each.look().like();
            String name =
                    each.name().isEmpty() && like >= 0 ? series.get(like).name() : each.name();
            return hidden.contains(name);
        }

        /**
         * Makes one of figures that may have 95 % intervals, which its axis names if one has.
         *
         * @param figure what the points are, such as "median"
         */
        public static Lines ofFigures(
                String title, Axis x, String figure, Unit unit, List<Series> series) {
            boolean ends = series.stream().anyMatch(Series::hasIntervals);
            return new Lines(title, x, axis(figure, ends, unit).from(0), series);
        }
    }

    /** Bars side by side: for each category one of each group, such as corpus × transport. */
    record Grouped(String title, Axis value, List<String> categories, List<Bars> bars)
            implements Chart {
        public Grouped {
            categories = List.copyOf(categories);
            bars = requireFit(categories, bars);
        }

        /**
         * Makes one of figures that may have 95 % intervals, which its axis names if one has.
         *
         * @param figure what the bars are, such as "median"
         */
        public static Grouped ofFigures(
                String title, String figure, Unit unit, List<String> categories, List<Bars> bars) {
            boolean ends =
                    bars.stream()
                            .flatMap(each -> each.values().stream())
                            .anyMatch(bar -> bar.isPresent() && bar.get().low().isPresent());
            return new Grouped(title, axis(figure, ends, unit), categories, bars);
        }
    }

    /** Horizontal bars: for each category one made of parts ≥ 0 that add up, such as the phases. */
    record Stacked(String title, Axis value, List<String> categories, List<Bars> bars)
            implements Chart {
        public Stacked {
            requireLinear(value);
            categories = List.copyOf(categories);
            bars = requireFit(categories, bars);
            requirePositive(bars);
        }
    }

    /** Seconds on a logarithmic axis, one below the other: a call of 30 µs beside one of 3 s. */
    record Lanes(String title, List<Lane> lanes) implements Chart {
        public Lanes {
            lanes = List.copyOf(lanes);
        }
    }

    /** One name's seconds; empty while it has not begun, or where there is no such step. */
    record Lane(String name, OptionalDouble seconds) {}

    /**
     * One legend entry's bars, a value or its absence for each category.
     *
     * @param like the index of the bars whose colour these have; -1 for their own
     */
    record Bars(String name, List<Optional<Bar>> values, int like) {
        public Bars {
            values = List.copyOf(values);
        }

        public Bars(String name, List<Optional<Bar>> values) {
            this(name, values, -1);
        }

        /**
         * Returns the bars in the colour of others.
         *
         * @param bars the others' index in the chart
         */
        public Bars like(int bars) {
            return new Bars(name, values, bars);
        }

        /** Returns the bars with stripes: what was published of the same. */
        public Bars hatch() {
            return new Bars(name, values.stream().map(it -> it.map(Bar::hatch)).toList(), like);
        }

        SeriesStyle style(ChartTheme theme, int own) {
            return theme.style(like < 0 ? own : like);
        }

        /** Returns whether there are some, and all have stripes. */
        boolean areHatched() {
            List<Bar> bars = values.stream().flatMap(Optional::stream).toList();
            return !bars.isEmpty() && bars.stream().allMatch(Bar::hatched);
        }

        private Bars none() {
            return new Bars(name, Collections.nCopies(values.size(), Optional.empty()), like);
        }
    }

    /**
     * A finite value in base units with the ends of its error bar, if known.
     *
     * @param hatched whether stripes tell it from others of its colour
     * @param caveats why it is less certain than it looks
     */
    record Bar(
            double value,
            OptionalDouble low,
            OptionalDouble high,
            boolean hatched,
            Set<Caveat> caveats) {
        public Bar {
            caveats = Set.copyOf(caveats);
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("Not a bar's value: " + value);
            }
        }

        public static Bar of(double value) {
            OptionalDouble none = OptionalDouble.empty();
            return new Bar(value, none, none, false, Set.of());
        }

        /** Returns the bar of a figure, with its interval unless that says nothing. */
        public static Bar of(Estimate figure) {
            Bar bar =
                    figure.interval()
                            .filter(ends -> !ends.saysNothing())
                            .map(ends -> between(ends.low(), figure.value(), ends.high()))
                            .orElseGet(() -> of(figure.value()));
            return new Bar(bar.value, bar.low, bar.high, bar.hatched, Caveat.of(figure));
        }

        public static Bar between(double low, double value, double high) {
            OptionalDouble bottom = OptionalDouble.of(low);
            return new Bar(value, bottom, OptionalDouble.of(high), false, Set.of());
        }

        /** Returns the bar with stripes, as a published figure among measured ones has them. */
        public Bar hatch() {
            return new Bar(value, low, high, true, caveats);
        }

        /** Returns the bar with this caveat besides its others. */
        public Bar but(Caveat caveat) {
            Set<Caveat> all = EnumSet.of(caveat);
            all.addAll(caveats);
            return new Bar(value, low, high, hatched, all);
        }

        /** Returns value, ends and caveats for readers: "1.25 (1.20–1.31) s (one fork)". */
        String text(Unit unit) {
            Optional<Interval> ends =
                    low.isPresent() && high.isPresent()
                            ? Optional.of(new Interval(low.getAsDouble(), high.getAsDouble()))
                            : Optional.empty();
            return unit.text(new Estimate(value, ends)) + Caveat.text(caveats);
        }

        double top() {
            return Math.max(value, high.orElse(value));
        }

        double bottom() {
            return Math.min(value, low.orElse(value));
        }
    }

    private static Axis axis(String figure, boolean ends, Unit unit) {
        return Axis.of(ends ? figure + ", with 95 % interval" : figure, unit);
    }

    private static void requireLinear(Axis axis) {
        if (axis.logarithmic()) {
            throw new IllegalArgumentException("Only upright bars have a logarithmic axis");
        }
    }

    private static void requirePositive(List<Bars> bars) {
        bars.stream()
                .flatMap(each -> each.values().stream().flatMap(Optional::stream))
                .filter(bar -> bar.value() < 0)
                .findFirst()
                .ifPresent(
                        bar -> {
                            throw new IllegalArgumentException("Not a part: " + bar.value());
                        });
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
