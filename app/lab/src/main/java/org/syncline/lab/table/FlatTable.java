package org.syncline.lab.table;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A table as rows of plain cells for programs: a measured or estimated column becomes one column
 * per statistic.
 */
record FlatTable(List<String> headings, List<List<Cell.Plain>> rows) {
    private static final List<String> STATISTICS =
            List.of("median", "mean", "sd", "ci95 low", "ci95 high", "min", "max", "n");

    private static final List<String> ESTIMATES = List.of("", "ci95 low", "ci95 high");

    static FlatTable of(Table table) {
        List<String> headings = new ArrayList<>();
        for (Column column : table.columns()) {
            statistics(column).forEach(s -> headings.add(heading(column, s)));
        }
        return new FlatTable(headings, table.rows().stream().map(r -> flatten(table, r)).toList());
    }

    /** The statistics of a column that has several; one empty one for others. */
    private static List<String> statistics(Column column) {
        return switch (column.kind()) {
            case MEASURED -> STATISTICS;
            case ESTIMATED -> ESTIMATES;
            case TEXT, COUNT, FIGURE -> List.of("");
        };
    }

    private static String heading(Column column, String statistic) {
        if (statistic.isEmpty()) {
            return column.title();
        }
        String unit = column.unit().isEmpty() || statistic.equals("n") ? "" : column.unit();
        return column.heading() + " " + statistic + (unit.isEmpty() ? "" : " (" + unit + ")");
    }

    private static List<Cell.Plain> flatten(Table table, List<Cell> row) {
        List<Cell.Plain> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            switch (row.get(i)) {
                case Cell.Absent absent -> cells.addAll(absent(columns(table, i)));
                case Cell.Printed printed -> {
                    cells.add(printed);
                    cells.addAll(absent(columns(table, i) - 1));
                }
                case Cell.Measured measured -> cells.addAll(statistics(measured.summary()));
                case Cell.Estimated estimated -> cells.addAll(statistics(estimated.estimate()));
                case Cell.Plain plain -> cells.add(plain);
            }
        }
        return cells;
    }

    private static int columns(Table table, int column) {
        return statistics(table.columns().get(column)).size();
    }

    private static List<Cell.Plain> absent(int columns) {
        return Collections.nCopies(columns, new Cell.Absent());
    }

    private static List<Cell.Plain> statistics(Estimate e) {
        return List.of(
                new Cell.Figure(e.value()),
                figure(e.interval().map(Interval::low)),
                figure(e.interval().map(Interval::high)));
    }

    private static List<Cell.Plain> statistics(Summary s) {
        return List.of(
                new Cell.Figure(s.median()),
                new Cell.Figure(s.mean()),
                figure(s.deviation().stream().boxed().findFirst()),
                figure(s.confidence().map(Interval::low)),
                figure(s.confidence().map(Interval::high)),
                new Cell.Figure(s.min()),
                new Cell.Figure(s.max()),
                new Cell.Count(s.n()));
    }

    private static Cell.Plain figure(Optional<Double> value) {
        return value.<Cell.Plain>map(Cell.Figure::new).orElse(new Cell.Absent());
    }
}
