package org.syncline.desktop.common;

import atlantafx.base.theme.Styles;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.jspecify.annotations.Nullable;

import java.util.function.Function;

/** Tables in the window's manner, and their columns. */
public final class Tables {

    private Tables() {}

    /**
     * @param name name for screen readers
     */
    public static void style(TableView<?> table, String id, String name) {
        table.setId(id);
        table.setAccessibleText(name);
        table.getStyleClass().addAll(Styles.DENSE, Styles.STRIPED);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    }

    public static <R, V> TableColumn<R, V> column(
            String title, double width, Function<R, V> value) {
        TableColumn<R, V> column = new TableColumn<>(title);
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        column.setPrefWidth(width);
        column.setCellFactory(c -> new ShownCell<>(Object::toString));
        return column;
    }

    /** Shows the values in words; numbers stand at the right. */
    public static <R, V> void show(
            TableColumn<R, V> column, boolean number, Function<V, String> words) {
        column.setCellFactory(
                c -> {
                    ShownCell<R, V> cell = new ShownCell<>(words);
                    cell.setAlignment(number ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
                    return cell;
                });
    }

    private static final class ShownCell<R, V> extends TableCell<R, V> {

        private final Function<V, String> words;

        ShownCell(Function<V, String> words) {
            this.words = words;
        }

        @Override
        protected void updateItem(@Nullable V value, boolean empty) {
            super.updateItem(value, empty);
            Shown.text(this, empty || value == null ? null : words.apply(value));
        }
    }
}
