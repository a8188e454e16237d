package org.syncline.desktop.timing;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

import org.syncline.desktop.common.Tables;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;

/**
 * Shows a lab table in a table view: names of the row and its main figures first and pinned, the
 * rest behind them. Columns are made anew only when they differ, and share what the table has of
 * width to spare.
 */
final class TimingColumns {
    private static final double PADDING = 22;
    private static final double BORDERS = 2;
    private static final Font CELL = Font.font(13);
    private static final Font HEADER = Font.font(CELL.getFamily(), FontWeight.BOLD, 13);
    private static final double LONGEST = 230;

    /** Pixels of the table's width that pinned columns leave to the others. */
    private static final double LEAST_REST = 150;

    private static final List<String> NAMES =
            List.of("started", "corpus", "transport", "variant", "phase");
    private static final List<String> FIGURES =
            List.of("total", "megabytesPerSecond", "filesPerSecond", "runs", "critical", "busy");

    private final DoubleProperty scrolled = new SimpleDoubleProperty();
    private final Text ruler = new Text();
    private final TableView<List<Cell>> view =
            new TableView<>() {
                @Override
                protected PinningSkin createDefaultSkin() {
                    return new PinningSkin(this, scrolled);
                }
            };
    private List<Column> shown = List.of();

    TimingColumns() {
        Tables.style(view, "timing-table", "Timings");
        view.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        view.widthProperty().subscribe(width -> fit());
    }

    TableView<List<Cell>> view() {
        return view;
    }

    void show(Table table) {
        if (!table.columns().equals(shown)) {
            shown = table.columns();
            view.getColumns()
                    .setAll(
                            order(shown).stream()
                                    .map(i -> new TimingColumn(shown.get(i), i, scrolled))
                                    .toList());
        }
        view.getItems().setAll(table.rows());
        fit();
    }

    /** The places of the lab's columns in the order of the view. */
    private static List<Integer> order(List<Column> columns) {
        List<String> keys = columns.stream().map(Column::key).toList();
        List<Integer> order = new ArrayList<>();
        for (List<String> leading : List.of(leading(keys), keys)) {
            leading.stream().map(keys::indexOf).filter(i -> !order.contains(i)).forEach(order::add);
        }
        return order;
    }

    /** Names of a row and its main figures; of a matrix all up to its median. */
    private static List<String> leading(List<String> keys) {
        int median = keys.indexOf("median");
        if (median >= 0) {
            return keys.subList(0, median + 1);
        }
        List<String> leading = new ArrayList<>(NAMES);
        leading.addAll(FIGURES);
        leading.retainAll(keys);
        return leading;
    }

    /** Columns are as wide as their content, or wider where there is room. */
    private void fit() {
        List<TimingColumn> columns =
                view.getColumns().stream().map(TimingColumn.class::cast).toList();
        List<Double> widths = columns.stream().map(this::needed).toList();
        double needed = widths.stream().mapToDouble(Double::doubleValue).sum();
        double room = view.getWidth() - BORDERS;
        double spare = Math.floor(Math.max(0, room - needed) / Math.max(1, columns.size()));
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).setPrefWidth(widths.get(i) + spare);
        }
        int pinned = pinned(widths, needed <= room ? 0 : room - LEAST_REST);
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).pin(i < pinned, i == pinned - 1);
        }
    }

    /** How many of the leading columns this room holds. */
    private int pinned(List<Double> widths, double room) {
        int leading = leading(shown.stream().map(Column::key).toList()).size();
        int pinned = 0;
        double taken = 0;
        while (pinned < Math.min(leading, widths.size()) && taken + widths.get(pinned) <= room) {
            taken += widths.get(pinned);
            pinned++;
        }
        return pinned;
    }

    private double needed(TimingColumn column) {
        double longest =
                view.getItems().stream()
                        .map(row -> width(column.text(column.getCellData(row)), CELL))
                        .max(Double::compare)
                        .orElse(0.0);
        double content = Math.max(width(column.getText(), HEADER), Math.min(longest, LONGEST));
        return Math.ceil(PADDING + content); // whole pixels: nothing shows between two columns
    }

    private double width(String text, Font font) {
        ruler.setFont(font);
        ruler.setText(text);
        return ruler.getLayoutBounds().getWidth();
    }
}
