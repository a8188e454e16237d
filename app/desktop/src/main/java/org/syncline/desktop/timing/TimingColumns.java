package org.syncline.desktop.timing;

import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Shows a lab table in a table view; makes columns anew only when they differ. */
final class TimingColumns {
    private static final double CHARACTER_WIDTH = 7.6;
    private static final double PADDING = 24;
    private static final int LONGEST = 40;

    private TimingColumns() {}

    static void show(Table table, TableView<List<Cell>> view) {
        List<String> titles = table.columns().stream().map(Column::title).toList();
        if (!titles.equals(view.getColumns().stream().map(TableColumn::getText).toList())) {
            List<TableColumn<List<Cell>, ?>> columns = new ArrayList<>();
            for (int i = 0; i < table.columns().size(); i++) {
                columns.add(column(table.columns().get(i), i));
            }
            view.getColumns().setAll(columns);
        }
        fit(table, view);
        view.getItems().setAll(table.rows());
    }

    private static TableColumn<List<Cell>, ?> column(Column column, int index) {
        return column.kind() == Column.Kind.TEXT ? text(column, index) : number(column, index);
    }

    /** A tooltip shows the whole of a text that the column cuts off. */
    private static TableColumn<List<Cell>, String> text(Column column, int index) {
        TableColumn<List<Cell>, String> made =
                Tables.column(column.title(), PADDING, row -> row.get(index).shown());
        made.setCellFactory(c -> new TextCell<>(row -> ""));
        return made;
    }

    private static TableColumn<List<Cell>, Cell> number(Column column, int index) {
        TableColumn<List<Cell>, Cell> made =
                Tables.column(column.title(), PADDING, row -> row.get(index));
        Tables.show(made, true, Cell::shown);
        made.setComparator(Comparator.comparing(TimingColumns::value).thenComparing(Cell::shown));
        made.getStyleClass().add("number-column");
        return made;
    }

    /** Columns are as wide as their content, because most tables have more of them than fit. */
    private static void fit(Table table, TableView<List<Cell>> view) {
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            int longest =
                    table.rows().stream()
                            .mapToInt(row -> row.get(column).shown().length())
                            .max()
                            .orElse(0);
            int characters = Math.max(longest, table.columns().get(i).title().length());
            view.getColumns()
                    .get(i)
                    .setPrefWidth(PADDING + Math.min(characters, LONGEST) * CHARACTER_WIDTH);
        }
    }

    private static double value(Cell cell) {
        return switch (cell) {
            case Cell.Absent absent -> Double.NEGATIVE_INFINITY;
            case Cell.Text text -> 0;
            case Cell.Count count -> count.value();
            case Cell.Figure figure -> figure.value();
            case Cell.Measured measured -> measured.summary().median();
            case Cell.Estimated estimated -> estimated.estimate().value();
        };
    }
}
