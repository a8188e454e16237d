package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A table as rows of plain fields for programs: a measured or estimated column becomes one column
 * per statistic. An empty Optional is an absent figure.
 */
record FlatTable(List<String> headings, List<List<Optional<String>>> rows) {
    private static final List<String> STATISTICS =
            List.of("median", "mean", "sd", "ci95 low", "ci95 high", "min", "max", "n");

    private static final List<String> ESTIMATES = List.of("", "ci95 low", "ci95 high");

    /** The statistics of a column that has several; one empty one for others. */
    private static List<String> statistics(Column column) {
        return switch (column.kind()) {
            case MEASURED -> STATISTICS;
            case ESTIMATED -> ESTIMATES;
            case TEXT, COUNT, FIGURE -> List.of("");
        };
    }

    static FlatTable of(Table table) {
        List<String> headings = new ArrayList<>();
        for (Column column : table.columns()) {
            statistics(column).forEach(s -> headings.add(heading(column, s)));
        }
        return new FlatTable(headings, table.rows().stream().map(r -> flatten(table, r)).toList());
    }

    private static String heading(Column column, String statistic) {
        if (statistic.isEmpty()) {
            return column.title();
        }
        String unit = column.unit().isEmpty() || statistic.equals("n") ? "" : column.unit();
        return column.heading() + " " + statistic + (unit.isEmpty() ? "" : " (" + unit + ")");
    }

    private static List<Optional<String>> flatten(Table table, List<Cell> row) {
        List<Optional<String>> fields = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            switch (row.get(i)) {
                case Cell.Absent absent ->
                        fields.addAll(absent(statistics(table.columns().get(i)).size()));
                case Cell.Text text -> fields.add(Optional.of(inert(text.value())));
                case Cell.Count count -> fields.add(Optional.of(Long.toString(count.value())));
                case Cell.Figure figure -> fields.add(exact(figure.value()));
                case Cell.Measured measured -> fields.addAll(statistics(measured.summary()));
                case Cell.Estimated estimated -> fields.addAll(statistics(estimated.estimate()));
            }
        }
        return fields;
    }

    /** Returns a text, such as a file's name, that no spreadsheet takes for a formula. */
    private static String inert(String value) {
        String text = PrintableText.line(value);
        boolean formula = !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0;
        return formula ? "'" + text : text;
    }

    private static List<Optional<String>> absent(int fields) {
        return Collections.nCopies(fields, Optional.empty());
    }

    private static List<Optional<String>> statistics(Estimate e) {
        return List.of(
                exact(e.value()),
                e.interval().map(Interval::low).map(Figures::exact),
                e.interval().map(Interval::high).map(Figures::exact));
    }

    private static List<Optional<String>> statistics(Summary s) {
        return List.of(
                exact(s.median()),
                exact(s.mean()),
                exact(s.deviation()),
                s.confidence().map(Interval::low).map(Figures::exact),
                s.confidence().map(Interval::high).map(Figures::exact),
                exact(s.min()),
                exact(s.max()),
                Optional.of(Integer.toString(s.n())));
    }

    private static Optional<String> exact(double value) {
        return Optional.of(Figures.exact(value));
    }

    private static Optional<String> exact(OptionalDouble value) {
        return value.isEmpty() ? Optional.empty() : exact(value.getAsDouble());
    }
}
