package org.syncline.lab.table;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** One field of a {@link Table}. */
public sealed interface Cell {
    Cell ABSENT = new Absent();

    /** A cell of one value at most. */
    sealed interface Plain extends Cell {}

    /** A figure that does not exist: not measured, not supported or not published. */
    record Absent() implements Plain {}

    record Text(String value) implements Plain {}

    /** A whole number, shown with every digit. */
    record Count(long value) implements Plain {}

    /** A single finite figure in its column's unit. */
    record Figure(double value) implements Plain {
        public Figure {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("Not a figure: " + value + "; use ABSENT");
            }
        }
    }

    /** A published figure in its column's unit, shown as it was printed: zeros at its end too. */
    record Printed(BigDecimal value) implements Plain {}

    /** A repeated measurement in its column's unit. */
    record Measured(Summary summary) implements Cell {}

    /** A figure of several forks in its column's unit. */
    record Estimated(Estimate estimate) implements Cell {}

    /** Returns the text for readers, before any format's own escaping; "–" for an absent figure. */
    default String shown() {
        return switch (this) {
            case Absent absent -> Figures.ABSENT;
            case Text text -> text.value();
            case Count count -> Long.toString(count.value());
            case Figure figure -> Figures.brief(figure.value());
            case Printed printed -> printed.value().toPlainString();
            case Measured measured -> Figures.brief(measured.summary());
            case Estimated estimated -> Figures.brief(estimated.estimate());
        };
    }

    static Cell text(String value) {
        return new Text(value);
    }

    static List<Cell> texts(String... values) {
        return Arrays.stream(values).map(Cell::text).toList();
    }

    static Cell count(long value) {
        return new Count(value);
    }

    static Cell figure(double value) {
        return new Figure(value);
    }

    static Cell figure(OptionalDouble value) {
        return value.isPresent() ? new Figure(value.getAsDouble()) : ABSENT;
    }

    static Cell printed(Optional<BigDecimal> value) {
        return value.<Cell>map(Printed::new).orElse(ABSENT);
    }

    static Cell estimated(Optional<Estimate> estimate) {
        return estimate.<Cell>map(Estimated::new).orElse(ABSENT);
    }

    static Cell measured(Optional<Summary> summary) {
        return summary.<Cell>map(Measured::new).orElse(ABSENT);
    }
}
