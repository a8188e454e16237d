package org.syncline.desktop.timing;

import org.syncline.lab.chart.Unit;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;

import java.util.Map;
import java.util.Optional;

/** Headings and cells of the timing table, with times in the unit that suits each. */
final class CellText {
    private static final Map<String, Double> SECONDS = Map.of("s", 1.0, "ms", 1e-3);

    private CellText() {}

    /** Returns the heading; times have their unit in each cell. */
    static String title(Column column) {
        return SECONDS.containsKey(column.unit()) ? column.heading() : column.title();
    }

    static String of(Cell cell, Column column) {
        Double seconds = SECONDS.get(column.unit());
        Optional<Estimate> figure = figure(cell);
        return seconds == null || figure.isEmpty()
                ? cell.shown()
                : Unit.SECONDS.text(figure.get().times(seconds));
    }

    private static Optional<Estimate> figure(Cell cell) {
        return switch (cell) {
            case Cell.Figure figure -> Optional.of(new Estimate(figure.value(), Optional.empty()));
            case Cell.Printed printed ->
                    Optional.of(new Estimate(printed.value().doubleValue(), Optional.empty()));
            case Cell.Measured measured ->
                    Optional.of(
                            new Estimate(
                                    measured.summary().median(), measured.summary().confidence()));
            case Cell.Estimated estimated -> Optional.of(estimated.estimate());
            case Cell.Absent absent -> Optional.empty();
            case Cell.Text text -> Optional.empty();
            case Cell.Count count -> Optional.empty();
        };
    }

    /** Returns the number to sort by; absent figures come first. */
    static double value(Cell cell) {
        return switch (cell) {
            case Cell.Absent absent -> Double.NEGATIVE_INFINITY;
            case Cell.Text text -> 0;
            case Cell.Count count -> count.value();
            case Cell.Figure figure -> figure.value();
            case Cell.Printed printed -> printed.value().doubleValue();
            case Cell.Measured measured -> measured.summary().median();
            case Cell.Estimated estimated -> estimated.estimate().value();
        };
    }
}
